import type { GridKeyEventArgs } from '@glideapps/glide-data-grid'

/** What a key does on the grid. Moving the selection is done by the grid itself. */
export type KeyCommand =
  | { do: 'edit'; initial?: string }
  /** `next`: from the end of the last row to the “Add row” line. */
  | { do: 'open' | 'next' | 'addBelow' | 'leave' | 'clear' | 'fillDown' | 'redo' | 'fieldMenu' | 'rowMenu' }

type KeyPress = Pick<GridKeyEventArgs, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>

export function keyCommandOf({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyPress): KeyCommand | undefined {
  const isMod = ctrlKey || metaKey
  if (isMod) return shiftKey || altKey ? undefined : modCommands[key.toLowerCase()]
  if (altKey && key === 'ArrowDown') return { do: 'fieldMenu' }
  if (key === 'ContextMenu' || (shiftKey && key === 'F10')) return { do: 'rowMenu' }
  if (key === 'Enter') return shiftKey ? { do: 'addBelow' } : { do: 'edit' }
  if (key === 'Tab' && !shiftKey) return { do: 'next' }
  if (key === 'F2') return { do: 'edit' }
  if (key === 'Escape') return { do: 'leave' }
  if (key === 'Backspace' || key === 'Delete') return { do: 'clear' }
  if (key === ' ') return shiftKey ? undefined : { do: 'open' }
  // Alt is not excluded: some keyboards need it for a letter.
  if (/^.$/u.test(key)) return { do: 'edit', initial: key }
  // An input method (IME) starts to compose: it composes in the editor.
  return key === 'Process' ? { do: 'edit', initial: '' } : undefined
}

/** Ctrl Z and Ctrl Shift Z are shortcuts of the whole page. */
const modCommands: Partial<Record<string, KeyCommand>> = { d: { do: 'fillDown' }, y: { do: 'redo' } }
