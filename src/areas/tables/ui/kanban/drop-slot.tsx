import type { Field } from '../../contract/field.ts'
import type { BoardColumn } from '../../rules/views/kanban.ts'

/** The placeholder where the dragged card would drop. */
export function DropSlot() {
  return (
    <li aria-hidden className="mb-2 h-18 rounded-lg border-[1.5px] border-dashed border-accent-line bg-accent-soft" />
  )
}

export function columnName(stack: Field, { choice }: BoardColumn): string {
  return choice ? choice.name : `No ${stack.name.toLowerCase()}`
}
