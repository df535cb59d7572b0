/** A page that somebody has seen: its whole address after the origin, and its title. */
export type PageView = { path: string; title: string; at: string }

export const untitled = 'Untitled Page'

/**
 * Records a page view. Until a tracker is set, views are queued in this tab, also over a reload, so that the tracker
 * can load when the page is idle.
 */
export function trackPageView(path: string, title: string | undefined): void {
  const view = { path, title: title?.trim() || untitled, at: new Date().toISOString() }
  if (tracker) tracker(view)
  else saveQueued([...queuedViews(), view].slice(-maxQueued))
}

/** Passes on the queued page views, and from then on each new one. */
export function setPageViewTracker(track: (view: PageView) => void): void {
  const queued = queuedViews()
  saveQueued([])
  tracker = track
  for (const view of queued) track(view)
}

/** For code that stores data about the person in this browser: `clear` runs on sign-out. */
export function onViewerCleared(clear: () => void): void {
  clearCallbacks.add(clear)
}

export function clearViewer(): void {
  for (const clear of clearCallbacks) clear()
  clearCallbacks.clear()
  tracker = () => {}
}

let tracker: ((view: PageView) => void) | undefined
const clearCallbacks = new Set<() => void>()
const storageKey = 'page-views'
const maxQueued = 20

function queuedViews(): PageView[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isView) : []
  } catch {
    return []
  }
}

/** Storage may be blocked or full; then only the views of earlier pages are lost. */
function saveQueued(views: PageView[]): void {
  try {
    if (views.length > 0) sessionStorage.setItem(storageKey, JSON.stringify(views))
    else sessionStorage.removeItem(storageKey)
  } catch {
    tracker = undefined
  }
}

function isView(value: unknown): value is PageView {
  return typeof value === 'object' && value !== null && 'path' in value && 'title' in value && 'at' in value
}
