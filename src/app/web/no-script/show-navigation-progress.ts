import { idleLoading, loadingProgress, loadingReducer, type LoadingEvent } from '#platform/web/page/loading.ts'

/** The top bar runs from a click on a link until the next page has loaded. */
export function showNavigationProgress() {
  const bar = document.querySelector<HTMLElement>('[role=progressbar]')
  if (!bar) return
  let loading = idleLoading
  let frame = 0
  const dispatch = (event: LoadingEvent) => {
    const now = performance.now()
    loading = loadingReducer(loading, event, now)
    const shown = loading.phase === 'running' || loading.phase === 'done'
    const percent = loadingProgress(loading, now)
    bar.classList.toggle('opacity-0', !shown)
    bar.ariaHidden = String(!shown)
    bar.ariaValueNow = String(Math.round(percent))
    bar.style.scale = `${percent / 100} 1`
    cancelAnimationFrame(frame)
    if (loading.phase !== 'idle') frame = requestAnimationFrame(() => dispatch('tick'))
  }
  addEventListener('click', (event) => {
    if (isNavigation(event)) dispatch('start')
  })
  // A page restored from the back/forward cache still shows the bar.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) dispatch('end')
  })
}

function isNavigation(event: MouseEvent): boolean {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || link.target || event.defaultPrevented || event.button !== 0) return false
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false
  return link.origin === location.origin && link.pathname + link.search !== location.pathname + location.search
}
