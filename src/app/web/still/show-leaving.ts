import { idle, progress, step, type LoadingEvent } from '#platform/web/loading.ts'

/** The bar on top runs from a click on a link until the next page is there. */
export function showLeaving() {
  const bar = document.querySelector<HTMLElement>('[role=progressbar]')
  if (!bar) return
  let loading = idle
  let frame = 0
  const play = (event: LoadingEvent) => {
    const now = performance.now()
    loading = step(loading, event, now)
    const shown = loading.phase === 'running' || loading.phase === 'done'
    const percent = progress(loading, now)
    bar.classList.toggle('opacity-0', !shown)
    bar.ariaHidden = String(!shown)
    bar.ariaValueNow = String(Math.round(percent))
    bar.style.scale = `${percent / 100} 1`
    cancelAnimationFrame(frame)
    if (loading.phase !== 'idle') frame = requestAnimationFrame(() => play('tick'))
  }
  addEventListener('click', (event) => {
    if (leaves(event)) play('start')
  })
  // Whoever comes back finds the page as it was left.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) play('end')
  })
}

function leaves(event: MouseEvent): boolean {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || link.target || event.defaultPrevented || event.button !== 0) return false
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false
  return link.origin === location.origin && link.pathname + link.search !== location.pathname + location.search
}
