/** The words about reports and bans. */
import en from '../../src/ecarte/words/en/page_moderation.ftl?raw'
import fr from '../../src/ecarte/words/fr/page_moderation.ftl?raw'
import { learn } from './words'

learn('en', en)
learn('fr', fr)
