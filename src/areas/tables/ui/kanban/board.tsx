import { useRef } from 'react'
import { useRead } from '#platform/web/api/query.ts'
import type { Field } from '../../contract/field.ts'
import { listGroups } from '../../contract/rows.ts'
import { columnSummary, noChoice, type BoardColumn } from '../../rules/views/kanban.ts'
import { formatSummary, summaryLabel } from '../../rules/query/labels.ts'
import { useRowQuery } from '../data/use-row-query.ts'
import { useTableScreen } from '../table-screen.ts'
import { CardContent } from './card-content.tsx'
import { KanbanColumn } from './kanban-column.tsx'
import { columnName } from './drop-slot.tsx'
import { useCardDrag } from './use-card-drag.ts'
import { useMoveCard } from './use-move-card.ts'

/** The columns of a board, and the dragged card above them. */
export function Board({ stack, columns }: { stack: Field; columns: readonly BoardColumn[] }) {
  const screen = useTableScreen()
  const { table, settings, parseContext } = screen
  const { tableId, sort: _, ...query } = useRowQuery(screen)
  const board = useRef<HTMLDivElement>(null)
  const columnSum = columnSummary(table.fields, settings)
  const { data, error } = useRead(listGroups, {
    tableId,
    ...query,
    groups: [{ field: stack.id, direction: 'asc' }],
    summaries: columnSum ? { [columnSum.field.id]: columnSum.summary } : {},
  })
  const groups = data?.groups
  const move = useMoveCard(stack, columns)
  const nameOf = (id: string) =>
    columns.flatMap((column) => (column.id === id ? columnName(stack, column) : [])).join('')
  const drag = useCardDrag(board, columns, settings.sorts.length === 0, nameOf, move)
  return (
    <div
      ref={board}
      role="region"
      aria-label={`${table.name} by ${stack.name}`}
      tabIndex={0}
      className="flex min-h-0 flex-1 gap-3 overflow-x-auto p-4"
    >
      {columns.map((column) => {
        const group = groups?.find(({ values: [value] }) => (value ?? noChoice) === column.id)
        const sum = columnSum && group?.summaries[columnSum.field.id]
        return (
          <KanbanColumn
            key={column.id}
            stack={stack}
            column={column}
            columns={columns}
            count={groups && (group?.count ?? 0)}
            sum={
              error && !groups
                ? countFailed
                : columnSum && sum !== undefined && sum !== null
                  ? {
                      title: summaryLabel(columnSum.summary, columnSum.field),
                      value: formatSummary(sum, columnSum.summary, columnSum.field, parseContext),
                    }
                  : undefined
            }
            drag={drag}
            onMove={move}
          />
        )
      })}
      {drag.dragged?.rect && (
        <div
          aria-hidden
          className="pointer-events-none fixed z-(--z-menu) rotate-[1.6deg] rounded-lg border border-accent-ink bg-surface p-3 shadow-pop"
          style={{ left: drag.dragged.rect.left, top: drag.dragged.rect.top, width: drag.dragged.rect.width }}
        >
          <CardContent row={drag.dragged.row} stack={stack} />
        </div>
      )}
      <p id="how-to-move" className="sr-only">
        Enter opens the card. Space picks it up, the arrow keys move it, Space puts it down, Escape cancels.
      </p>
      <span role="status" className="sr-only">
        {drag.announcement}
      </span>
    </div>
  )
}

/** Without a retry button: the query retries by itself. */
const countFailed = { title: 'These cards could not be counted', value: '–' }
