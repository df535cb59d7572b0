import type { Cell, Field } from '../../contract/field.ts'

/** How an edit ended: where to go on from here, or that nothing is to be changed. */
export type Done = 'down' | 'right' | 'left' | 'stay' | 'cancel'

export type EditorProps = {
  field: Field
  value: unknown
  /** What was decided for. It may come several times before the edit is over, as choices are ticked. */
  onChange: (value: Cell) => void
  onDone: (how: Done) => void
  /** Something was decided for that can be said only in a moment, perhaps after the edit is over. */
  onComing?: (() => void) | undefined
  /** What was typed to begin with, in place of what is there. */
  initial?: string | undefined
  /** Over a cell of the grid, which draws the frame. */
  bare?: boolean | undefined
}

/** Where the keys that end an edit lead. */
export function doneBy({ key, shiftKey }: { key: string; shiftKey: boolean }): Done | undefined {
  if (key === 'Escape') return 'cancel'
  if (key === 'Tab') return shiftKey ? 'left' : 'right'
  return key === 'Enter' ? 'down' : undefined
}
