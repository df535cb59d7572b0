import { FieldMenu } from './field-menu.tsx'
import type { Spot } from './menu-at.tsx'
import { RowMenu } from './row-menu.tsx'
import { rowAt, type Sheet } from './sheet.ts'
import type { useAdding } from './use-adding.ts'
import type { useBulk } from './use-bulk.ts'

/** A menu that is open: of a field, or of the row in a line. */
export type OpenMenu = { at: Spot; column: number; line?: number }

type GridMenusProps = {
  menu: OpenMenu
  sheet: Sheet
  adding: ReturnType<typeof useAdding>
  bulk: ReturnType<typeof useBulk>
  onColumnMoved: (from: number, to: number) => void
  onClosed: () => void
}

export function GridMenus({
  menu: { at, column, line },
  sheet,
  adding,
  bulk,
  onColumnMoved,
  onClosed,
}: GridMenusProps) {
  const { fields, lines } = sheet
  const field = fields[column]
  if (line === undefined)
    return field ? (
      <FieldMenu at={at} field={field} place={column} fields={fields} onMove={onColumnMoved} onClosed={onClosed} />
    ) : null
  const row = rowAt(sheet, line)
  const here = lines.at(line)
  if (!row || here.kind !== 'row') return null
  const idAt = (other: number) => rowAt(sheet, other)?.id
  const places = { before: idAt(line - 1) ?? null, twoBefore: idAt(line - 2) ?? null, after: idAt(line + 1) }
  return (
    <RowMenu
      at={at}
      rowId={row.id}
      places={adding.hasPlaces ? places : undefined}
      onAdd={(after) => adding.insert(after, after === row.id ? line + 1 : line)}
      onMove={(after) => adding.moveTo([row.id], after)}
      onCopy={() => bulk.copy([{ first: here.place, last: here.place }])}
      onRemove={() => bulk.removeOne(here.place, row.id)}
      onClosed={onClosed}
    />
  )
}
