/** The words of a room. */
import en from '../../src/ecarte/words/en/page_room.ftl?raw'
import fr from '../../src/ecarte/words/fr/page_room.ftl?raw'
import { learn } from './words'

learn('en', en)
learn('fr', fr)
