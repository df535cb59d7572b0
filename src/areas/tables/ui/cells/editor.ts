import type { Cell, Field } from '../../contract/field.ts'

/** How an edit ended: where the selection moves, or `cancel` for no change. */
export type EditorExit = 'down' | 'right' | 'left' | 'stay' | 'cancel'

export type EditorProps = {
  field: Field
  value: unknown
  /** Saves a value. Called several times in one edit when choices are toggled. */
  onChange: (value: Cell) => void
  onDone: (exit: EditorExit) => void
  /** A value will follow by `onChange`, perhaps after the edit has ended: a new choice is being created. */
  onCreating?: (() => void) | undefined
  /** Typed text that replaces the current value. */
  initial?: string | undefined
  /** Over a cell of the grid, which has its own frame. */
  inGrid?: boolean | undefined
}

export function exitForKey({ key, shiftKey }: { key: string; shiftKey: boolean }): EditorExit | undefined {
  if (key === 'Escape') return 'cancel'
  if (key === 'Tab') return shiftKey ? 'left' : 'right'
  return key === 'Enter' ? 'down' : undefined
}
