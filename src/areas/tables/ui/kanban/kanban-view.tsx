import Plus from 'lucide-react/icons/plus'
import { Button } from '#design/button.tsx'
import { EmptyState } from '#design/empty-state.tsx'
import { askable } from '../../rules/askable.ts'
import { columnsOf, stackOf } from '../../rules/kanban.ts'
import { useTableScreen } from '../table-screen.ts'
import { Board } from './board.tsx'

/** Rows as cards, in a column for each choice of a field. */
export function KanbanView() {
  const { table, settings, addField } = useTableScreen()
  const stack = stackOf(table.fields, settings)
  if (stack)
    return <Board key={stack.id} stack={stack} columns={columnsOf(stack, askable(settings.filter, table.fields))} />
  return (
    <div className="m-auto">
      <EmptyState
        title="Nothing to stack by"
        action={
          table.may.design && (
            <Button kind="primary" icon={<Plus />} onClick={() => addField()}>
              Add field
            </Button>
          )
        }
      >
        A board has a column for each choice of a single select field, like a status. This table has no such field yet.
      </EmptyState>
    </div>
  )
}
