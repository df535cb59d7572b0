// Shows push messages while no page is open. It does nothing else: it caches no pages and answers no requests.
self.addEventListener('push', (event) => {
  const { id, title, body, page } = event.data?.json() ?? {}
  if (!title) return
  const options = { body, tag: id, icon: '/favicon.svg', data: { page } }
  event.waitUntil(self.registration.showNotification(title, options))
})

// Opens the page of the notification: an open tab of it if there is one, else a new tab. Other tabs keep their drafts.
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data?.page ?? '/dashboard'))
})

async function open(page) {
  const address = new URL(page, self.location.origin)
  if (address.origin !== self.location.origin) return
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = tabs.find((tab) => tab.url === address.href)
  return there ? there.focus() : self.clients.openWindow(address.href)
}

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
