/**
 * A page may be open for days, while the server gets newer builds. The page asks about once a minute which build is there;
 * with the next navigation after a newer one has come, the target is loaded anew. Before that nothing changes, so nothing
 * that was typed is lost.
 */
export function watchForNewBuild(own: string | undefined): void {
  ours = own
  const look = () => {
    if (document.visibilityState === 'visible') void lookForNewBuild()
  }
  setInterval(look, everyMinute)
  document.addEventListener('visibilitychange', look)
  addEventListener('online', look)
}

/** Whether the server has another build than this page's, asked now. What cannot be asked has not changed. */
export async function lookForNewBuild(): Promise<boolean> {
  if (!isThere && ours !== undefined) {
    const latest = await fetch('/latest.json', { cache: 'no-store' })
      .then((answer): Promise<unknown> => (answer.ok ? answer.json() : Promise.resolve(undefined)))
      .catch(() => undefined)
    isThere ||= isBuild(latest) && latest.build !== ours
  }
  return isThere
}

/** Called by every navigation before it begins: to another page of an old build it becomes a full load, and waits for that. */
export async function loadAnewIfOld(path: string): Promise<void> {
  if (!isThere || path === shown) return
  // The address bar has the target by then.
  setTimeout(() => location.reload())
  await new Promise(() => {})
}

/** Which page is on the screen now. */
export function pageShown(path: string): void {
  shown = path
}

const everyMinute = 60_000
let ours: string | undefined
let isThere = false
let shown: string | undefined

function isBuild(latest: unknown): latest is { build: string } {
  return typeof latest === 'object' && latest !== null && 'build' in latest && typeof latest.build === 'string'
}
