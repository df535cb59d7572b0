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
  /** On an “Add row” line: where the first value creates the row. */
  addPosition: AddPosition | undefined
  /** The anchor of its row or “Add row” line. */
  anchor: string
  field: Field
  value: unknown
  /** The key that opened the editor. */
  initial?: string | undefined
}

type EditingCellProps = {
  editing: Editing
  /** The cell on the screen. */
  bounds: Rectangle
  onChange: (value: Cell) => void
  onDone: (exit: EditorExit) => void
  onCreating: () => void
}

/** The editor over a cell: an element above the canvas that moves with the cell. */
export function EditingCell({ editing, bounds, ...handlers }: EditingCellProps) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Typing continues after the first character.
    const input = frame.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>(
      'input:not([type=checkbox], [type=file]), textarea',
    )
    input?.setSelectionRange(input.value.length, input.value.length)
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
