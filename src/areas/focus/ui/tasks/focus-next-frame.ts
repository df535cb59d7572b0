/** Focuses an element after the dialog over it has closed. */
export function focusNextFrame(id: string): void {
  requestAnimationFrame(() => document.getElementById(id)?.focus())
}
