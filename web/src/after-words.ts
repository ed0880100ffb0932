/** The words of what comes after a game and beside it. */
import en from '../../src/ecarte/words/en/page_after.ftl?raw'
import fr from '../../src/ecarte/words/fr/page_after.ftl?raw'
import { learn } from './words'

learn('en', en)
learn('fr', fr)
