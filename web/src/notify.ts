/** Notifications that it is the player's turn, if they asked for them and the page is out of sight. */
import { preferences } from './storage.svelte'

/** Whether this browser can show notifications, which takes a page with HTTPS. */
export const canNotify = 'Notification' in window && isSecureContext

/** Asks the person for permission; false if it is not given. */
export async function askLeave(): Promise<boolean> {
  return canNotify && (await Notification.requestPermission()) === 'granted'
}

/** Shows a notification, if the page is out of sight. */
export function notify(title: string, body: string, tag: string): void {
  if (!preferences.notify || !canNotify || !document.hidden || Notification.permission !== 'granted') return
  try {
    const shown = new Notification(title, { body, tag })
    shown.onclick = () => {
      window.focus()
      shown.close()
    }
  } catch {
    // some telephones do not let a page show any; the title and the sound still tell
  }
}
