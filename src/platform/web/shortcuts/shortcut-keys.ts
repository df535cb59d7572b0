/** A key press, as the browser reports it. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'metaKey' | 'ctrlKey' | 'altKey' | 'shiftKey'> & {
  target: EventTarget | null
}

/** The shortcut for a key press; `begun` is the first key of a chord, if it was pressed just before. */
export function findShortcut<Each extends { keys: string }>(
  all: readonly Each[],
  press: KeyPress,
  chordStart?: string,
): Each | undefined {
  const second = chordStart && all.findLast(({ keys }) => keys === `${chordStart} ${keyOf(press)}`)
  if (second && isPressed(keyOf(press), press)) return second
  return all.findLast(({ keys }) => !keys.includes(' ') && isPressed(keys, press))
}

/** The first key of a chord, if the press can be one. */
export function findChordStart(all: readonly { keys: string }[], press: KeyPress): string | undefined {
  return all.map(({ keys }) => keys.split(' ')).find(([first, then]) => then && first && isPressed(first, press))?.[0]
}

export function isPressed(keys: string, press: KeyPress): boolean {
  const parts = keys.split('+')
  if (keyOf(press) !== parts.at(-1)) return false
  if (parts.includes('mod')) {
    if (press.metaKey === press.ctrlKey || press.altKey || press.shiftKey !== parts.includes('shift')) return false
    return !editingKeys.has(keyOf(press)) || !isWithin(press.target, textSelector)
  }
  // Some keyboards need AltGr for a bracket, and then Ctrl and Alt are both down.
  return (
    !press.metaKey &&
    press.ctrlKey === press.altKey &&
    !isWithin(press.target, editableSelector) &&
    !isSpaceOnControl(press)
  )
}

/** In a text field these belong to the field: select all, copy, paste, cut, undo, redo. */
const editingKeys: ReadonlySet<string> = new Set(['a', 'c', 'v', 'x', 'z', 'y'])

const keyOf = ({ key }: Pick<KeyPress, 'key'>) => (key === ' ' ? 'space' : key.toLowerCase())

/** Space on a control that it would press. */
function isSpaceOnControl({ key, target }: KeyPress): boolean {
  return key === ' ' && isWithin(target, controlSelector)
}

const controlSelector = 'button, a, summary, [role="checkbox"], [role="switch"]'

function isWithin(target: EventTarget | null, selector: string) {
  return target !== null && 'matches' in target && (target as Element).closest(selector) !== null
}

const notText = ['checkbox', 'radio', 'button', 'file', 'range', 'submit'].map((type) => `[type="${type}"]`)
const textSelector = `input:not(${notText.join()}), textarea, [contenteditable=""], [contenteditable="true"]`
const editableSelector = `input, select, ${textSelector}, [role="dialog"], [role="menu"]`
