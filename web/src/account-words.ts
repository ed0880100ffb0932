/** The words of the page of one's account. */
import en from '../../src/ecarte/words/en/page_account.ftl?raw'
import fr from '../../src/ecarte/words/fr/page_account.ftl?raw'
import { learn } from './words'

learn('en', en)
learn('fr', fr)
