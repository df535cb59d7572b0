import Braces from 'lucide-react/icons/braces'
import Download from 'lucide-react/icons/download'
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import Sheet from 'lucide-react/icons/sheet'
import { MenuLink, Submenu } from '#design/overlays/menu.tsx'
import { useSignedIn } from '#platform/web/auth/session.ts'
import { shownFields } from '../../rules/views/view-fields.ts'
import { rowQueryOf } from '../data/row-query.ts'
import { useTableScreen, type TableScreen } from '../table-screen.ts'

/** Exports the view as it is shown: its rows in order, with the visible fields. */
export function ExportMenu() {
  const screen = useTableScreen()
  const { account } = useSignedIn()
  const urlFor = (format: string) => exportUrl(screen, format, account.id)
  return (
    <Submenu icon={<Download />} label="Export this view">
      <MenuLink icon={<Sheet />} href={urlFor('csv')} download>
        As CSV
      </MenuLink>
      <MenuLink icon={<FileSpreadsheet />} href={urlFor('xlsx')} download>
        As an Excel workbook
      </MenuLink>
      <MenuLink icon={<Braces />} href={urlFor('json')} download>
        As JSON
      </MenuLink>
    </Submenu>
  )
}

function exportUrl(screen: TableScreen, format: string, workspace: string): string {
  const { table, view, settings } = screen
  const { tableId, ...query } = rowQueryOf(screen)
  const params = new URLSearchParams({ format, workspace })
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) params.set(name, typeof value === 'string' ? value : JSON.stringify(value))
  const fields = shownFields(table.fields, settings).map(({ id }) => id)
  const savedFields = shownFields(table.fields, view.settings).map(({ id }) => id)
  if (query.view === undefined || fields.join() !== savedFields.join()) params.set('fields', fields.join())
  return `/tables/${tableId}/export?${params}`
}
