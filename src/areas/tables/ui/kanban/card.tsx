import ArrowRight from 'lucide-react/icons/arrow-right'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Maximize2 from 'lucide-react/icons/maximize-2'
import Trash from 'lucide-react/icons/trash-2'
import { cx } from '#design/cx.ts'
import { IconButton } from '#design/buttons/icon-button.tsx'
import { LazyMenu } from '#design/overlays/lazy-menu.tsx'
import { useWrite } from '#platform/web/api/query.ts'
import type { Field } from '../../contract/field.ts'
import { removeRow, type Row } from '../../contract/rows.ts'
import type { BoardColumn, CardPosition } from '../../rules/views/kanban.ts'
import { useTableScreen } from '../table-screen.ts'
import { CardContent, cardName } from './card-content.tsx'
import { columnName, DropSlot } from './drop-slot.tsx'
import type { CardDrag } from './use-card-drag.ts'

type CardProps = {
  row: Row
  stack: Field
  column: string
  columns: readonly BoardColumn[]
  /** The id of the card above; null for the first. */
  after: string | null
  drag: CardDrag
  /** Whether the dragged card would drop above this one. */
  showsSlot: boolean
  onMove: (card: string, position: CardPosition, from: string) => void
}

export function Card({ row, stack, column, columns, after, drag, showsSlot, onMove }: CardProps) {
  const { table, parseContext, openRow } = useTableScreen()
  const remove = useWrite(removeRow)
  const name = cardName(row, table, parseContext)
  const isDragged = drag.dragged?.row.id === row.id
  const from = { column, after }
  return (
    <>
      {showsSlot && !isDragged && <DropSlot />}
      <li
        data-card={row.id}
        className={cx(cardClass, isDragged && 'border-accent-ink opacity-40')}
        onPointerDown={(event) => table.may.write && drag.onPointerDown(event, row, from)}
      >
        <CardContent
          row={row}
          stack={stack}
          name={
            <button
              id={`card-${row.id}`}
              type="button"
              aria-describedby="how-to-move"
              className="min-w-0 text-left font-medium wrap-anywhere after:absolute after:inset-0"
              onClick={() => !drag.wasDragged() && openRow(row.id)}
              onKeyDown={(event) => table.may.write && drag.onKeyDown(event, row, from, name)}
              // Space clicks a button on keyup, which would open the card.
              onKeyUp={(event) => event.key === ' ' && event.preventDefault()}
              onBlur={() => isDragged && !drag.dragged?.rect && drag.cancel()}
            >
              {name}
            </button>
          }
          menu={
            table.may.write && (
              <span className="relative z-1 -my-0.5 opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 max-lg:-my-1.5 max-lg:opacity-100">
                <LazyMenu
                  align="end"
                  trigger={
                    <IconButton label={`More for ${name}`} size="xs">
                      <Ellipsis />
                    </IconButton>
                  }
                  items={[
                    { label: 'Open', icon: <Maximize2 />, onClick: () => openRow(row.id) },
                    'divider',
                    ...columns
                      .filter(({ id }) => id !== column)
                      .slice(0, 30)
                      .map((each) => ({
                        label: `Move to ${columnName(stack, each)}`,
                        icon: <ArrowRight />,
                        onClick: () => onMove(row.id, { column: each.id, after: null }, column),
                      })),
                    'divider',
                    {
                      label: 'Delete',
                      icon: <Trash />,
                      danger: true,
                      onClick: () => remove.mutate({ tableId: table.id, rowId: row.id }),
                    },
                  ]}
                />
              </span>
            )
          }
        />
      </li>
    </>
  )
}

/* `content-visibility` skips rendering of cards off screen. */
const cardClass =
  'group relative mb-2 rounded-lg border border-line bg-surface p-3 text-13 leading-[18px] hover:border-line-hover ' +
  'select-none [-webkit-touch-callout:none] [contain-intrinsic-size:auto_92px] [content-visibility:auto] has-[button:focus-visible]:border-accent-ink'
