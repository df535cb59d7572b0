import type { GridKeyEventArgs } from '@glideapps/glide-data-grid'

/** What a key means on the grid, besides moving about, which the grid does itself. */
export type Meaning =
  | { do: 'edit'; initial?: string }
  | { do: 'open' | 'addBelow' | 'leave' | 'clear' | 'fillDown' | 'redo' | 'fieldMenu' | 'rowMenu' }

type Press = Pick<GridKeyEventArgs, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>

export function meaningOf({ key, shiftKey, ctrlKey, metaKey, altKey }: Press): Meaning | undefined {
  const isMod = ctrlKey || metaKey
  if (isMod) return shiftKey || altKey ? undefined : withMod[key.toLowerCase()]
  if (altKey && key === 'ArrowDown') return { do: 'fieldMenu' }
  if (key === 'ContextMenu' || (shiftKey && key === 'F10')) return { do: 'rowMenu' }
  if (key === 'Enter') return shiftKey ? { do: 'addBelow' } : { do: 'edit' }
  if (key === 'F2') return { do: 'edit' }
  if (key === 'Escape') return { do: 'leave' }
  if (key === 'Backspace' || key === 'Delete') return { do: 'clear' }
  if (key === ' ') return shiftKey ? undefined : { do: 'open' }
  // Some keyboards need Alt for a letter.
  if (/^.$/u.test(key)) return { do: 'edit', initial: key }
  // What an input method is about to write is written into the editor.
  return key === 'Process' ? { do: 'edit', initial: '' } : undefined
}

/** Undo and its usual redo belong to the whole page. */
const withMod: Partial<Record<string, Meaning>> = { d: { do: 'fillDown' }, y: { do: 'redo' } }
