/** The words of the parts of the page that are loaded later: finished games, the account, fairness. */
import en from '../../src/ecarte/words/en/page_after.ftl?raw'
import fr from '../../src/ecarte/words/fr/page_after.ftl?raw'
import { learn } from './words'

learn('en', en)
learn('fr', fr)
