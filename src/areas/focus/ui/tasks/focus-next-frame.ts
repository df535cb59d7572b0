/** Gives the keyboard to a part of the page, once what covered it is gone. */
export function focusNextFrame(id: string): void {
  requestAnimationFrame(() => document.getElementById(id)?.focus())
}
