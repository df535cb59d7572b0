import Plus from 'lucide-react/icons/plus'
import { Button } from '#design/buttons/button.tsx'
import { EmptyState } from '#design/feedback/empty-state.tsx'
import { usableFilter } from '../../rules/query/usable-filter.ts'
import { boardColumns, stackOf } from '../../rules/views/kanban.ts'
import { useTableScreen } from '../table-screen.ts'
import { Board } from './board.tsx'

/** Rows as cards, with a column for each choice of a field. */
export function KanbanView() {
  const { table, settings, addField } = useTableScreen()
  const stack = stackOf(table.fields, settings)
  if (stack)
    return (
      <Board key={stack.id} stack={stack} columns={boardColumns(stack, usableFilter(settings.filter, table.fields))} />
    )
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
