/**
 * Before each commit, React reads the selection of the focused element, to restore it in case the commit replaces that element.
 * In editable text it counts the characters from its start to the cursor, through all nodes: in a long note more work than
 * everything else that a key does. The text is never replaced by React, and ProseMirror keeps its selection, so it is not needed.
 *
 * There is no option for this. React asks `element.contentEditable === 'true'` (`hasSelectionCapabilities`), so the property says
 * otherwise; the attribute, which browsers and ProseMirror read, stays. If React asks in another way one day, keys in long notes
 * are slow again, and nothing else happens.
 */
export function skipReactSelection(text: HTMLElement): void {
  Object.defineProperty(text, 'contentEditable', { configurable: true, value: 'inherit' })
}
