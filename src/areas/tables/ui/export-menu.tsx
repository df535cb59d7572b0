import Braces from 'lucide-react/icons/braces'
import Download from 'lucide-react/icons/download'
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import Sheet from 'lucide-react/icons/sheet'
import { MenuLink, Submenu } from '#design/menu.tsx'
import { useSignedIn } from '#platform/web/session.ts'
import { shownFields } from '../rules/view-fields.ts'
import { questionOf } from './question.ts'
import { useTableScreen, type TableScreen } from './table-screen.ts'

/** What is on the screen as a file: its rows in their order, and the fields that are shown. A part of a menu. */
export function ExportMenu() {
  const screen = useTableScreen()
  const { account } = useSignedIn()
  const address = (format: string) => exportAddress(screen, format, account.id)
  return (
    <Submenu icon={<Download />} label="Export this view">
      <MenuLink icon={<Sheet />} href={address('csv')} download>
        As CSV
      </MenuLink>
      <MenuLink icon={<FileSpreadsheet />} href={address('xlsx')} download>
        As an Excel workbook
      </MenuLink>
      <MenuLink icon={<Braces />} href={address('json')} download>
        As JSON
      </MenuLink>
    </Submenu>
  )
}

function exportAddress(screen: TableScreen, format: string, workspace: string): string {
  const { table, view, settings } = screen
  const { tableId, ...question } = questionOf(screen)
  const words = new URLSearchParams({ format, workspace })
  for (const [name, value] of Object.entries(question))
    if (value !== undefined) words.set(name, typeof value === 'string' ? value : JSON.stringify(value))
  const fields = shownFields(table.fields, settings).map(({ id }) => id)
  const ofView = shownFields(table.fields, view.settings).map(({ id }) => id)
  if (question.view === undefined || fields.join() !== ofView.join()) words.set('fields', fields.join())
  return `/tables/${tableId}/export?${words}`
}
