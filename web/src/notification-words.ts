/** The words about what reaches the person while the page is closed. */
import en from '../../src/ecarte/words/en/page_notifications.ftl?raw'
import fr from '../../src/ecarte/words/fr/page_notifications.ftl?raw'
import { learn } from './words'

learn('en', en)
learn('fr', fr)
