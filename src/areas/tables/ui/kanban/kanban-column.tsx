import { useState } from 'react'
import Plus from 'lucide-react/icons/plus'
import { IconButton } from '#design/buttons/icon-button.tsx'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { Skeleton } from '#design/feedback/skeleton.tsx'
import { Tag } from '#design/data/tag.tsx'
import type { Field } from '../../contract/field.ts'
import { columnFilter, type BoardColumn, type CardPosition } from '../../rules/views/kanban.ts'
import { hueByColour } from '../widgets/colour-hues.ts'
import { useRowQuery } from '../data/use-row-query.ts'
import { withFilter } from '../data/row-query.ts'
import { useTableScreen } from '../table-screen.ts'
import { Card } from './card.tsx'
import { NewCard } from './new-card.tsx'
import { columnName, DropSlot } from './drop-slot.tsx'
import { useColumnRows } from './use-column-rows.ts'
import type { CardDrag } from './use-card-drag.ts'
import { useNearViewport } from './use-near-viewport.ts'

type KanbanColumnProps = {
  stack: Field
  column: BoardColumn
  columns: readonly BoardColumn[]
  count: number | undefined
  sum: { title: string; value: string } | undefined
  drag: CardDrag
  onMove: (card: string, position: CardPosition, from: string) => void
}

/** One column of the board, with its own scroll. */
export function KanbanColumn({ stack, column, columns, count, sum, drag, onMove }: KanbanColumnProps) {
  const screen = useTableScreen()
  const { table, parseContext } = screen
  const [wasSeen, setWasSeen] = useState(false)
  const [isAdding, setAdding] = useState(false)
  const columnRef = useNearViewport<HTMLElement>(() => setWasSeen(true), !wasSeen)
  const { rows, isLoading, error, retry, hasMore, readMore } = useColumnRows(
    withFilter(useRowQuery(screen), columnFilter(stack, column)),
    wasSeen,
  )
  const end = useNearViewport<HTMLLIElement>(readMore, hasMore && !isLoading)
  const name = columnName(stack, column)
  const slot = drag.target?.column === column.id ? drag.target : undefined
  const slotIndex =
    slot === undefined ? -1 : slot.after === null ? 0 : rows.findIndex(({ id }) => id === slot.after) + 1
  return (
    <section ref={columnRef} aria-label={name} className="flex w-67 shrink-0 flex-col">
      <header className="mb-1.5 flex h-8 items-center gap-2 px-1 text-13">
        <h2 className="min-w-0 truncate">
          {column.choice ? (
            <Tag hue={hueByColour[column.choice.colour]}>{name}</Tag>
          ) : (
            <span className="text-ink-2">{name}</span>
          )}
        </h2>
        <span className="text-ink-3 tabular-nums">{count?.toLocaleString(parseContext.locale)}</span>
        {sum && (
          <span title={sum.title} className="ml-auto truncate text-12 text-ink-3 tabular-nums">
            <span className="sr-only">{sum.title} </span>
            {sum.value}
          </span>
        )}
        {table.may.write && (
          <IconButton
            label={`Add to ${name}`}
            size="xs"
            className={sum ? undefined : 'ml-auto'}
            onClick={() => setAdding(true)}
          >
            <Plus />
          </IconButton>
        )}
      </header>
      <ul
        data-column={column.id}
        aria-label={`Cards in ${name}`}
        className="min-h-0 flex-1 overflow-y-auto overscroll-y-contain rounded-lg bg-surface-3 p-2 pb-4 max-lg:pb-24 dark:bg-[#0d0d11]"
      >
        {isAdding && <NewCard stack={stack} column={column} onClose={() => setAdding(false)} />}
        {rows.map((row, index) => (
          <Card
            key={row.id}
            row={row}
            stack={stack}
            column={column.id}
            columns={columns}
            after={rows[index - 1]?.id ?? null}
            drag={drag}
            showsSlot={slotIndex === index}
            onMove={onMove}
          />
        ))}
        {slotIndex >= rows.length && slotIndex >= 0 && <DropSlot />}
        {isLoading && (
          <li className="p-2">
            <Skeleton rows={3} />
          </li>
        )}
        {error && (
          <li>
            <InlineError onRetry={retry}>{error.message}</InlineError>
          </li>
        )}
        {!isLoading && !error && rows.length === 0 && slotIndex < 0 && !isAdding && (
          <li className="px-2 py-3 text-center text-12 text-ink-3">No cards</li>
        )}
        {hasMore && <li ref={end} className="h-px" />}
      </ul>
    </section>
  )
}
