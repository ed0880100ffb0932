/** The words about tournaments. */
import en from '../../src/ecarte/words/en/page_tournament.ftl?raw'
import fr from '../../src/ecarte/words/fr/page_tournament.ftl?raw'
import { learn } from './words'

learn('en', en)
learn('fr', fr)
