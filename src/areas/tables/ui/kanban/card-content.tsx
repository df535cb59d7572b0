import type { ReactNode } from 'react'
import Calendar from 'lucide-react/icons/calendar'
import { Avatar } from '#design/data/avatar.tsx'
import type { Field } from '../../contract/field.ts'
import type { Row } from '../../contract/rows.ts'
import type { Table } from '../../contract/tables.ts'
import { isEmpty } from '../../rules/field-type.ts'
import { formatValue, typeOf } from '../../rules/field-types.ts'
import { shownFields } from '../../rules/views/view-fields.ts'
import { ChoiceTags } from '../cells/cell-view.tsx'
import { useTableScreen, type TableScreen } from '../table-screen.ts'

/** The name of a card, its member, and up to four more fields. */
export function CardContent({
  row,
  stack,
  name,
  menu,
}: {
  row: Row
  stack: Field
  name?: ReactNode
  menu?: ReactNode
}) {
  const { table, settings, parseContext } = useTableScreen()
  const filled = shownFields(table.fields, settings)
    .slice(1)
    .filter((field) => field.id !== stack.id && field.type !== 'attachment' && !isEmpty(row.cells[field.id]))
  const person = filled.find(({ type }) => type === 'member')
  const shown = filled.filter((field) => field !== person).slice(0, 4)
  const line = shown.find((field) => typeOf(field).editor === 'line' || typeOf(field).editor === 'lines')
  const day = shown.find((field) => typeOf(field).operators.includes('before'))
  const others = shown
    .filter((field) => field !== line && field !== day)
    .toSorted((a, b) => Number(!a.options.choices) - Number(!b.options.choices))
  const format = (field: Field) => formatValue(row.cells[field.id], field, parseContext)
  return (
    <>
      <div className="flex items-start gap-2">
        <span className="min-w-0 flex-1">
          {name ?? <span className="font-medium">{cardName(row, table, parseContext)}</span>}
        </span>
        {menu}
        {person && <Avatar standalone id={String(row.cells[person.id])} name={format(person)} size={20} />}
      </div>
      {line && (
        <p title={line.name} className="mt-0.5 line-clamp-2 text-ink-2">
          {format(line)}
        </p>
      )}
      {(others.length > 0 || day) && (
        <div className="mt-2.5 flex items-end gap-2 text-12 text-ink-3 tabular-nums">
          <span className="flex min-w-0 flex-wrap items-center gap-x-1.5 gap-y-1">
            {others.map((field) => (
              <Meta key={field.id} field={field} value={row.cells[field.id]} text={format(field)} />
            ))}
          </span>
          {day && (
            <span title={day.name} className="ml-auto flex h-5 shrink-0 items-center gap-1">
              <Calendar aria-hidden className="size-3.5" />
              <span className="sr-only">{day.name}</span>
              {format(day)}
            </span>
          )}
        </div>
      )}
    </>
  )
}

function Meta({ field, value, text }: { field: Field; value: unknown; text: string }) {
  if (field.options.choices)
    return (
      <span className="min-w-0">
        <ChoiceTags field={field} chosen={[value].flat().slice(0, 2)} />
      </span>
    )
  if (field.type === 'checkbox') return value === true ? <span>{field.name}</span> : null
  // A plain number needs the name of its field.
  const isBare = field.type === 'number' || field.type === 'rating' || field.type === 'duration'
  // A truncated number would be wrong: only text is cut.
  const isNumber = typeOf(field).align === 'right' || isBare
  return (
    <span title={field.name} className="line-clamp-2 min-w-0 wrap-anywhere">
      {isNumber ? <span className="whitespace-nowrap">{text}</span> : text}
      {isBare && ` ${field.name}`}
    </span>
  )
}

export function cardName(row: Row, { fields: [first] }: Table, parseContext: TableScreen['parseContext']): string {
  return (first && formatValue(row.cells[first.id], first, parseContext)) || 'No name'
}
