import { FieldMenu } from './field-menu.tsx'
import type { AnchorRect } from './anchored-menu.tsx'
import { RowMenu } from './row-menu.tsx'
import { rowAt, type Sheet } from './data/sheet.ts'
import type { useAddRows } from './edit/use-add-rows.ts'
import type { useBulkActions } from './edit/use-bulk-actions.ts'

/** An open menu: of a row if `line` is set, otherwise of a field. */
export type OpenMenu = { at: AnchorRect; column: number; line?: number }

type GridMenusProps = {
  menu: OpenMenu
  sheet: Sheet
  adding: ReturnType<typeof useAddRows>
  bulk: ReturnType<typeof useBulkActions>
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
      <FieldMenu at={at} field={field} index={column} fields={fields} onMove={onColumnMoved} onClosed={onClosed} />
    ) : null
  const row = rowAt(sheet, line)
  const lineInfo = lines.at(line)
  if (!row || lineInfo.kind !== 'row') return null
  const idAt = (other: number) => rowAt(sheet, other)?.id
  const siblings = { before: idAt(line - 1) ?? null, twoBefore: idAt(line - 2) ?? null, after: idAt(line + 1) }
  return (
    <RowMenu
      at={at}
      rowId={row.id}
      siblings={adding.hasManualOrder ? siblings : undefined}
      onAdd={(after) => adding.insert(after, after === row.id ? line + 1 : line)}
      onMove={(after) => adding.moveTo([row.id], after)}
      onCopy={() => bulk.copy([{ first: lineInfo.position, last: lineInfo.position }])}
      onRemove={() => bulk.removeOne(lineInfo.position, row.id)}
      onClosed={onClosed}
    />
  )
}
