/** Ends the session and leaves nothing of it in the browser. */
export async function signOut() {
  const answer = await fetch('/api/auth/sign-out', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  if (!answer.ok) throw new Error(`The server answered ${answer.status}.`)
  await forgetEverything()
  location.assign('/auth/login')
}

async function forgetEverything() {
  localStorage.clear()
  sessionStorage.clear()
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`
  await Promise.allSettled([forgetDatabases(), forgetCaches(), forgetWorkers()])
}

async function forgetDatabases() {
  for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name)
}

async function forgetCaches() {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
}

async function forgetWorkers() {
  const workers = await navigator.serviceWorker.getRegistrations()
  await Promise.all(workers.map((worker) => worker.unregister()))
}
