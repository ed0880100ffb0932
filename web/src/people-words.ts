/** The words about friends, blocks and challenges. */
import en from '../../src/ecarte/words/en/page_people.ftl?raw'
import fr from '../../src/ecarte/words/fr/page_people.ftl?raw'
import { learn } from './words'

learn('en', en)
learn('fr', fr)
