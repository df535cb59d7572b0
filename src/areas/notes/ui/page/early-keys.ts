/**
 * Keys that mean something in the editor, pressed in the field that stands in for it: kept in the text as characters without a
 * width (but the tab), and pressed again when the editor takes the text.
 */
const keys: readonly (readonly [letter: string, key: KeyboardEventInit])[] = [
  ['\n', { key: 'Enter' }],
  ['\t', { key: 'Tab' }],
  ['\u2062', { key: 'Tab', shiftKey: true }],
  ['\u2063', { key: 'Enter', ctrlKey: true }],
  ['\u2064', { key: 'Enter', metaKey: true }],
]

export function keyOf(letter: string): KeyboardEventInit | undefined {
  return keys.find(([each]) => each === letter)?.[1]
}

/** Undefined for what a text field does by itself. */
export function letterOf(event: KeyboardEvent): string | undefined {
  const isPlainEnter = event.key === 'Enter' && !event.ctrlKey && !event.metaKey
  if (isPlainEnter || event.altKey) return undefined
  return keys.find(
    ([, { key, shiftKey = false, ctrlKey = false, metaKey = false }]) =>
      event.key === key && event.shiftKey === shiftKey && event.ctrlKey === ctrlKey && event.metaKey === metaKey,
  )?.[0]
}
