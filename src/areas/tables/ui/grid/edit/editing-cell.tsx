import { useEffect, useRef } from 'react'
import type { Rectangle } from '@glideapps/glide-data-grid'
import type { Cell, Field } from '../../../contract/field.ts'
import { CellEditor } from '../../cells/cell-editor.tsx'
import type { EditorExit } from '../../cells/editor.ts'
import type { AddPosition } from '../data/sheet.ts'

export type Editing = {
  column: number
  line: number
  rowId: string
  /** Where the row is made with its first value, if it is not there yet. */
  addSpot: AddPosition | undefined
  field: Field
  value: unknown
  /** What was typed to begin with. */
  initial?: string | undefined
}

type EditingCellProps = {
  editing: Editing
  /** Where its cell is on the screen. */
  bounds: Rectangle
  onChange: (value: Cell) => void
  onDone: (exit: EditorExit) => void
  onCreating: () => void
}

/** The editor over a cell. It is on the page itself, not on the canvas, and moves with the cell. */
export function EditingCell({ editing, bounds, ...handlers }: EditingCellProps) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Whoever begins to type goes on at the end of it.
    const typed = frame.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>(
      'input:not([type=checkbox], [type=file]), textarea',
    )
    typed?.setSelectionRange(typed.value.length, typed.value.length)
  }, [])
  const { x, y, width, height } = bounds
  return (
    <div
      ref={frame}
      style={{
        left: Math.max(0, Math.min(x, innerWidth - 240)),
        top: Math.min(y, innerHeight - 120),
        minWidth: width + 1,
        minHeight: height + 1,
      }}
      className="fixed z-(--z-menu) flex max-w-[min(32rem,95vw)] flex-col rounded-xs bg-surface text-13 shadow-pop outline-2 -outline-offset-1 outline-accent *:flex-1"
    >
      <CellEditor {...editing} inGrid {...handlers} />
    </div>
  )
}
