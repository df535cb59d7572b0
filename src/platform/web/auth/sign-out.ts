import { signOutState } from './sign-out-state.ts'
import { clearViewer } from '../page/page-views.ts'
import { post } from '../api/post.ts'

/** Ends the session and deletes all its data in the browser. Errors have a message for an alert. */
export async function signOut(next = '/auth/login') {
  signOutState.inProgress = true
  await post('/api/auth/sign-out', {}).catch((error: Error) => {
    signOutState.inProgress = false
    throw new Error(`Oops, something went wrong 😕 : ${error.message}`)
  })
  await clearBrowserData()
  // The router stores the scroll position when the page is left, and other code may write too.
  addEventListener('pagehide', () => {
    localStorage.clear()
    sessionStorage.clear()
  })
  location.assign(next)
}

async function clearBrowserData() {
  clearViewer()
  localStorage.clear()
  sessionStorage.clear()
  clearCookies()
  await Promise.allSettled([deleteDatabases(), deleteCaches(), unregisterWorkers()])
}

/** A cookie can only be deleted with its own path and domain, which cannot be read: so all are tried. */
function clearCookies() {
  const segments = location.pathname.split('/').filter(Boolean)
  const paths = ['/', ...segments.flatMap((_, count) => [`/${segments.slice(0, count + 1).join('/')}`])]
  const names = location.hostname.split('.')
  const domains = names.slice(0, -1).map((_, count) => `; domain=${names.slice(count).join('.')}`)
  for (const cookie of document.cookie.split('; '))
    for (const path of paths.flatMap((path) => [path, `${path}/`]))
      for (const domain of ['', ...domains])
        document.cookie = `${cookie.split('=')[0]}=; path=${path}; max-age=0${domain}`
}

async function deleteDatabases() {
  await Promise.all((await indexedDB.databases()).flatMap(({ name }) => (name ? [deleteDatabase(name)] : [])))
}

/** A database that another tab holds open is deleted when that tab closes; nothing waits for it. */
function deleteDatabase(name: string) {
  return new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name)
    request.onsuccess = request.onerror = request.onblocked = resolve
  })
}

async function deleteCaches() {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
}

async function unregisterWorkers() {
  const workers = await navigator.serviceWorker.getRegistrations()
  await Promise.all(workers.map((worker) => worker.unregister()))
}
