/** The words about ratings. */
import en from '../../src/ecarte/words/en/page_ratings.ftl?raw'
import fr from '../../src/ecarte/words/fr/page_ratings.ftl?raw'
import { learn } from './words'

learn('en', en)
learn('fr', fr)
