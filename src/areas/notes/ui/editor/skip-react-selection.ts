/**
 * With every update React walks over all of a focused text to find its selection, so that it could restore it. The editor
 * does that itself; React leaves out what does not say that it is editable.
 */
export function skipReactSelection(text: HTMLElement): void {
  Object.defineProperty(text, 'contentEditable', { configurable: true, value: 'inherit' })
}
