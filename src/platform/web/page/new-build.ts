/**
 * A page may be open for days, while the server gets newer builds. The page asks about once a minute which build is there;
 * with the next navigation after a newer one has come, the target is loaded anew. Before that nothing changes, so nothing
 * that was typed is lost.
 */
export function watchForNewBuild(build: string | undefined): void {
  currentBuild = build
  const check = () => {
    if (document.visibilityState === 'visible') void checkForNewBuild()
  }
  setInterval(check, checkIntervalMs)
  document.addEventListener('visibilitychange', check)
  addEventListener('online', check)
}

/** Whether the server has another build than this page's, asked now. What cannot be asked has not changed. */
export async function checkForNewBuild(): Promise<boolean> {
  if (!isOutdated && currentBuild !== undefined) {
    const latest = await fetch('/latest.json', { cache: 'no-store' })
      .then((answer): Promise<unknown> => (answer.ok ? answer.json() : Promise.resolve(undefined)))
      .catch(() => undefined)
    isOutdated ||= isBuild(latest) && latest.build !== currentBuild
  }
  return isOutdated
}

/** Called by every navigation before it begins: to another page of an old build it becomes a full load, and waits for that. */
export async function reloadIfOutdated(path: string): Promise<void> {
  if (!isOutdated || path === currentPath) return
  // The address bar has the target by then.
  setTimeout(() => location.reload())
  await new Promise(() => {})
}

/** Which page is on the screen now. */
export function setCurrentPath(path: string): void {
  currentPath = path
}

const checkIntervalMs = 60_000
let currentBuild: string | undefined
let isOutdated = false
let currentPath: string | undefined

function isBuild(latest: unknown): latest is { build: string } {
  return typeof latest === 'object' && latest !== null && 'build' in latest && typeof latest.build === 'string'
}
