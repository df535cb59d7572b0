import type { Cell, Field } from '../../contract/field.ts'

/** How an edit ended: where to go on from here, or that nothing is to be changed. */
export type EditorExit = 'down' | 'right' | 'left' | 'stay' | 'cancel'

export type EditorProps = {
  field: Field
  value: unknown
  /** What was decided for. It may come several times before the edit is over, as choices are ticked. */
  onChange: (value: Cell) => void
  onDone: (exit: EditorExit) => void
  /** Something was decided for that can be said only in a moment, perhaps after the edit is over. */
  onCreating?: (() => void) | undefined
  /** What was typed to begin with, in place of what is there. */
  initial?: string | undefined
  /** Over a cell of the grid, which draws the frame. */
  inGrid?: boolean | undefined
}

/** Where the keys that end an edit lead. */
export function exitForKey({ key, shiftKey }: { key: string; shiftKey: boolean }): EditorExit | undefined {
  if (key === 'Escape') return 'cancel'
  if (key === 'Tab') return shiftKey ? 'left' : 'right'
  return key === 'Enter' ? 'down' : undefined
}
