// Shows the notifications that the server sends while the page is closed, and opens the table of one that is touched.
// It answers no requests: what the page loads does not go through here.
const root = new URL('..', self.location.href)

self.addEventListener('install', () => self.skipWaiting())

self.addEventListener('push', (event) => {
  event.waitUntil(show(event.data?.json() ?? {}))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data))
})

async function pages() {
  return self.clients.matchAll({ type: 'window', includeUncontrolled: true })
}

async function show({ title = 'Écarté', body = '', path = '', tag = '' }) {
  const address = new URL(path, root)
  if (address.origin !== root.origin) return
  const isSeen = (page) => page.focused && new URL(page.url).pathname === address.pathname
  if ((await pages()).some(isSeen)) return // the player looks at this table
  const icon = new URL('static/icon-192.png', root).href
  await self.registration.showNotification(title, { body, tag, icon, data: address.href })
}

async function open(address) {
  const { pathname } = new URL(address)
  const page = (await pages()).find((one) => new URL(one.url).pathname === pathname)
  return page ? page.focus() : self.clients.openWindow(address)
}
