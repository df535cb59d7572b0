import { useRef } from 'react'
import { useRead } from '#platform/web/query.ts'
import type { Field } from '../../contract/field.ts'
import { listGroups } from '../../contract/rows.ts'
import { columnSummary, noChoice, type Column } from '../../rules/kanban.ts'
import { summaryValue, summaryWords } from '../../rules/words.ts'
import { useQuestion } from '../grid/question.ts'
import { useTableScreen } from '../table-screen.ts'
import { CardFace } from './card-face.tsx'
import { KanbanColumn } from './column.tsx'
import { columnName } from './slot.tsx'
import { useDrag } from './use-drag.ts'
import { useMoveCard } from './use-move-card.ts'

/** The columns beside each other, and the card that is being dragged over them. */
export function Board({ stack, columns }: { stack: Field; columns: readonly Column[] }) {
  const screen = useTableScreen()
  const { table, settings, around } = screen
  const { tableId, sort: _, ...wish } = useQuestion(screen)
  const board = useRef<HTMLDivElement>(null)
  const summed = columnSummary(table.fields, settings)
  const { data, error } = useRead(listGroups, {
    tableId,
    ...wish,
    groups: [{ field: stack.id, direction: 'asc' }],
    summaries: summed ? { [summed.field.id]: summed.summary } : {},
  })
  const groups = data?.groups
  const move = useMoveCard(stack, columns)
  const nameOf = (id: string) =>
    columns.flatMap((column) => (column.id === id ? columnName(stack, column) : [])).join('')
  const drag = useDrag(board, columns, settings.sorts.length === 0, nameOf, move)
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
        const sum = summed && group?.summaries[summed.field.id]
        return (
          <KanbanColumn
            key={column.id}
            stack={stack}
            column={column}
            columns={columns}
            count={groups && (group?.count ?? 0)}
            sum={
              error && !groups
                ? notCounted
                : summed && sum !== undefined && sum !== null
                  ? {
                      title: summaryWords(summed.summary, summed.field),
                      value: summaryValue(sum, summed.summary, summed.field, around),
                    }
                  : undefined
            }
            drag={drag}
            onMove={move}
          />
        )
      })}
      {drag.dragged?.at && (
        <div
          aria-hidden
          className="pointer-events-none fixed z-(--z-menu) rotate-[1.6deg] rounded-lg border border-accent-ink bg-surface p-3 shadow-pop"
          style={{ left: drag.dragged.at.left, top: drag.dragged.at.top, width: drag.dragged.at.width }}
        >
          <CardFace row={drag.dragged.row} stack={stack} />
        </div>
      )}
      <p id="how-to-move" className="sr-only">
        Enter opens the card. Space picks it up, the arrow keys move it, Space puts it down, Escape takes it back.
      </p>
      <span role="status" className="sr-only">
        {drag.said}
      </span>
    </div>
  )
}

/** It offers no second try: what the board looks at is asked for again by itself. */
const notCounted = { title: 'These cards could not be counted', value: '–' }
