import { signingOut } from './signing-out.ts'
import { forgetViewer } from './page-views.ts'
import { post } from './post.ts'

/** Ends the session and leaves nothing of it in the browser. What goes wrong is said in words for an alert. */
export async function signOut(next = '/auth/login') {
  signingOut.isUnderWay = true
  await post('/api/auth/sign-out', {}).catch((trouble: Error) => {
    signingOut.isUnderWay = false
    throw new Error(`Oops, something went wrong 😕 : ${trouble.message}`)
  })
  await forgetEverything()
  // The router notes where the page was scrolled to when it is left, and others may have something to note as well.
  addEventListener('pagehide', () => {
    localStorage.clear()
    sessionStorage.clear()
  })
  location.assign(next)
}

async function forgetEverything() {
  forgetViewer()
  localStorage.clear()
  sessionStorage.clear()
  forgetCookies()
  await Promise.allSettled([forgetDatabases(), forgetCaches(), forgetWorkers()])
}

/** A cookie is only taken back at the path and domain that it was set for, and it does not tell: so all are tried. */
function forgetCookies() {
  const steps = location.pathname.split('/').filter(Boolean)
  const paths = ['/', ...steps.flatMap((_, count) => [`/${steps.slice(0, count + 1).join('/')}`])]
  const names = location.hostname.split('.')
  const domains = names.slice(0, -1).map((_, count) => `; domain=${names.slice(count).join('.')}`)
  for (const cookie of document.cookie.split('; '))
    for (const path of paths.flatMap((path) => [path, `${path}/`]))
      for (const domain of ['', ...domains])
        document.cookie = `${cookie.split('=')[0]}=; path=${path}; max-age=0${domain}`
}

async function forgetDatabases() {
  await Promise.all((await indexedDB.databases()).flatMap(({ name }) => (name ? [forgetDatabase(name)] : [])))
}

/** One that another tab holds open goes when that tab does; nobody waits for it. */
function forgetDatabase(name: string) {
  return new Promise((resolve) => {
    const asked = indexedDB.deleteDatabase(name)
    asked.onsuccess = asked.onerror = asked.onblocked = resolve
  })
}

async function forgetCaches() {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
}

async function forgetWorkers() {
  const workers = await navigator.serviceWorker.getRegistrations()
  await Promise.all(workers.map((worker) => worker.unregister()))
}
