import { signOutState } from './sign-out-state.ts'
import { clearViewer } from '../page/page-views.ts'
import { post } from '../api/post.ts'

/** Ends the session and leaves nothing of it in the browser. What goes wrong is said in words for an alert. */
export async function signOut(next = '/auth/login') {
  signOutState.inProgress = true
  await post('/api/auth/sign-out', {}).catch((error: Error) => {
    signOutState.inProgress = false
    throw new Error(`Oops, something went wrong 😕 : ${error.message}`)
  })
  await clearBrowserData()
  // The router notes where the page was scrolled to when it is left, and others may have something to note as well.
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

/** A cookie is only taken back at the path and domain that it was set for, and it does not tell: so all are tried. */
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

/** One that another tab holds open goes when that tab does; nobody waits for it. */
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
