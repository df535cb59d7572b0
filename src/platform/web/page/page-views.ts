/** A page that somebody has seen: its whole address after the origin, and its title. */
export type PageView = { path: string; title: string; at: string }

/** What a page without a title is called. */
export const untitled = 'Untitled Page'

/**
 * Notes a page view. Until somebody counts them they wait, in this tab and over a reload, so that whatever counts can come
 * when the page is at rest.
 */
export function trackPageView(path: string, title: string | undefined): void {
  const view = { path, title: title?.trim() || untitled, at: new Date().toISOString() }
  if (tracker) tracker(view)
  else saveQueued([...queuedViews(), view].slice(-maxQueued))
}

/** Hands over the page views that wait, and from then on each as it comes. */
export function setPageViewTracker(track: (view: PageView) => void): void {
  const queued = queuedViews()
  saveQueued([])
  tracker = track
  for (const view of queued) track(view)
}

/** Whoever keeps something about the person in this browser forgets it when they sign out. */
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

/** Storage may be closed or full; then the views of the pages before are lost, and nothing else is. */
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
