/** The words about who is there. */
import en from '../../src/ecarte/words/en/page_lobby.ftl?raw'
import fr from '../../src/ecarte/words/fr/page_lobby.ftl?raw'
import { learn } from './words'

learn('en', en)
learn('fr', fr)
