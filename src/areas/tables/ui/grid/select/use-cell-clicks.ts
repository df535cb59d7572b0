import { useRef } from 'react'
import type { CellClickedEventArgs, Item } from '@glideapps/glide-data-grid'
import type { Field } from '../../../contract/field.ts'
import { typeOf } from '../../../rules/field-types.ts'
import { linkHref } from '../../cells/link-href.ts'
import { starAt } from '../draw/draw-marks.ts'
import { padding } from '../draw/grid-theme.ts'
import { openerWidth } from '../draw/renderers.ts'
import { rowAt, type Sheet } from '../data/sheet.ts'

type ClickActions = {
  /** The grid takes the focus itself only when another cell gets selected. */
  focus: () => void
  edit: (column: number, line: number, initial?: string) => void
  open: (rowId: string) => void
  toggleGroup: (key: string) => void
  addAt: (line: number) => void
}

/** What a click does besides selecting: toggle a group, open or add a row, tick, rate, open a link with Ctrl. */
export function useCellClicks(sheet: Sheet, { focus, edit, open, toggleGroup, addAt }: ClickActions) {
  const lastCell = useRef<string>(undefined)
  return ([column, line]: Item, event: CellClickedEventArgs): void => {
    // The grid also calls two fast clicks on different cells a double-click.
    const isSecondClick = event.isDoubleClick === true && lastCell.current === `${column} ${line}`
    lastCell.current = `${column} ${line}`
    focus()
    if (column < 0 || line >= sheet.lines.count || event.button !== 0) return
    const at = sheet.lines.at(line)
    if (at.kind === 'group') return toggleGroup(at.group.key)
    if (at.kind === 'add') return addAt(line)
    const row = rowAt(sheet, line)
    const field = sheet.fields[column]
    if (!row || !field) return
    if (column === 0 && event.localEventX > event.bounds.width - openerWidth) open(row.id)
    else if (typeOf(field).editor === 'check' && event.localEventX < padding + 22) edit(column, line)
    else if (field.type === 'rating') {
      const star = starAt(event.localEventX, field.options.most ?? 5)
      // A click on the current star clears the rating. A double-click opens the editor.
      if (star > 0 && !isSecondClick) edit(column, line, String(star === row.cells[field.id] ? 0 : star))
    } else if (event.ctrlKey || event.metaKey) openLink(field, row.cells[field.id])
  }
}

function openLink({ type }: Field, value: unknown): void {
  if ((type !== 'url' && type !== 'email' && type !== 'phone') || typeof value !== 'string') return
  const href = linkHref(type, value)
  if (href) window.open(href, '_blank', 'noopener,noreferrer')
}
