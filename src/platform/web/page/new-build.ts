/**
 * A page may be open for days, while the server gets newer builds. The page asks about once a minute for the current
 * build. When there is a newer one, the next navigation is a full page load. Before that nothing changes, so typed text
 * is not lost.
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

/** Whether the server has another build than this page, asked now. False if the server cannot be asked. */
export async function checkForNewBuild(): Promise<boolean> {
  if (!isOutdated && currentBuild !== undefined) {
    const latest = await fetch('/latest.json', { cache: 'no-store' })
      .then((answer): Promise<unknown> => (answer.ok ? answer.json() : Promise.resolve(undefined)))
      .catch(() => undefined)
    isOutdated ||= isBuild(latest) && latest.build !== currentBuild
  }
  return isOutdated
}

/**
 * Called by every navigation before it starts. In an outdated page, a navigation to another page becomes a full page
 * load.
 */
export async function reloadIfOutdated(path: string): Promise<void> {
  if (!isOutdated || path === currentPath) return
  // Later, when the address bar has the new address.
  setTimeout(() => location.reload())
  await new Promise(() => {})
}

/**
 * If the server has another build. Once for each build: while a server is being updated, the next page may be of the same
 * build, and would load again and again.
 */
export async function reloadOnceIfOutdated(): Promise<void> {
  if (!(await checkForNewBuild()) || currentBuild === undefined) return
  if (sessionStorage.getItem(reloadedBuildKey) === currentBuild) return
  sessionStorage.setItem(reloadedBuildKey, currentBuild)
  location.reload()
}

/** Which page is on the screen now. */
export function setCurrentPath(path: string): void {
  currentPath = path
}

const checkIntervalMs = 60_000
const reloadedBuildKey = 'reloaded-build'
let currentBuild: string | undefined
let isOutdated = false
let currentPath: string | undefined

function isBuild(latest: unknown): latest is { build: string } {
  return typeof latest === 'object' && latest !== null && 'build' in latest && typeof latest.build === 'string'
}
