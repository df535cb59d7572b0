// Shows push messages while no page is open. It does nothing else: it keeps no pages and answers no requests.
self.addEventListener('push', (event) => {
  const { id, title, body, page } = event.data?.json() ?? {}
  if (!title) return
  const options = { body, tag: id, icon: '/favicon.svg', data: { page } }
  event.waitUntil(self.registration.showNotification(title, options))
})

// Opens the page it is about: in a tab that is there already, or else in a new one.
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data?.page ?? '/dashboard'))
})

async function open(page) {
  const address = new URL(page, self.location.origin)
  if (address.origin !== self.location.origin) return
  const [tab] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (!tab) return self.clients.openWindow(address.href)
  await tab.focus()
  // Only a page that this worker controls can be led elsewhere.
  return tab.navigate(address.href).catch(() => self.clients.openWindow(address.href))
}

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
