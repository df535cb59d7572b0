/** A ref callback: the up and down arrow keys move the focus between elements with `data-step`. */
export function arrowKeyNavigation(container: HTMLElement | null): (() => void) | undefined {
  if (!container) return undefined
  container.addEventListener('keydown', moveFocus)
  return () => container.removeEventListener('keydown', moveFocus)

  function moveFocus(event: KeyboardEvent): void {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (by === 0 || event.metaKey || event.ctrlKey || event.altKey) return
    const all = Array.from(container?.querySelectorAll<HTMLElement>('[data-step]') ?? [])
    const now = all.findIndex((each) => each === document.activeElement)
    const next = all[now + by]
    if (now < 0 || !next) return
    event.preventDefault()
    next.focus()
  }
}
