/** A page that somebody has seen: its whole address after the origin, and its title. */
export type PageView = { path: string; title: string; at: string }

/** What a page without a title is called. */
export const untitled = 'Untitled Page'

/**
 * Notes a page view. Until somebody counts them they wait, in this tab and over a reload, so that whatever counts can come
 * when the page is at rest.
 */
export function pageSeen(path: string, title: string | undefined): void {
  const view = { path, title: title?.trim() || untitled, at: new Date().toISOString() }
  if (counter) counter(view)
  else keep([...waiting(), view].slice(-most))
}

/** Hands over the page views that wait, and from then on each as it comes. */
export function countPageViews(count: (view: PageView) => void): void {
  const before = waiting()
  keep([])
  counter = count
  for (const view of before) count(view)
}

/** Whoever keeps something about the person in this browser forgets it when they sign out. */
export function onForgetting(forget: () => void): void {
  forgetting.add(forget)
}

export function forgetViewer(): void {
  for (const forget of forgetting) forget()
  forgetting.clear()
  counter = () => {}
}

let counter: ((view: PageView) => void) | undefined
const forgetting = new Set<() => void>()
const name = 'page-views'
const most = 20

function waiting(): PageView[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(name) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isView) : []
  } catch {
    return []
  }
}

/** Storage may be closed or full; then the views of the pages before are lost, and nothing else is. */
function keep(views: PageView[]): void {
  try {
    if (views.length > 0) sessionStorage.setItem(name, JSON.stringify(views))
    else sessionStorage.removeItem(name)
  } catch {
    counter = undefined
  }
}

function isView(value: unknown): value is PageView {
  return typeof value === 'object' && value !== null && 'path' in value && 'title' in value && 'at' in value
}
