/** A notification that it is one's turn, for who has asked for it and does not look at the page. */
import { preferences } from './storage.svelte'

/** Whether this browser can notify at all: not where the page came without encryption. */
export const canNotify = 'Notification' in window && isSecureContext

/** Asks for leave; false where it is not given. */
export async function askLeave(): Promise<boolean> {
  return canNotify && (await Notification.requestPermission()) === 'granted'
}

/** Says what is asked, where the page is out of sight. */
export function notify(title: string, body: string, tag: string): void {
  if (!preferences.notify || !canNotify || !document.hidden || Notification.permission !== 'granted') return
  try {
    const shown = new Notification(title, { body, tag })
    shown.onclick = () => {
      window.focus()
      shown.close()
    }
  } catch {
    // some telephones show none that a page makes itself; title and sound say it all the same
  }
}
