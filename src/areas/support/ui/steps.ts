/** A ref: up and down go through everything inside that is marked with `data-step`, from the search field on. */
export function steps(place: HTMLElement | null): (() => void) | undefined {
  if (!place) return undefined
  place.addEventListener('keydown', step)
  return () => place.removeEventListener('keydown', step)

  function step(event: KeyboardEvent): void {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (by === 0 || event.metaKey || event.ctrlKey || event.altKey) return
    const all = Array.from(place?.querySelectorAll<HTMLElement>('[data-step]') ?? [])
    const now = all.findIndex((each) => each === document.activeElement)
    const next = all[now + by]
    if (now < 0 || !next) return
    event.preventDefault()
    next.focus()
  }
}
