import { Suspense, useEffect, useState } from 'react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import { UndoShortcuts } from '#areas/journal/ui/public/undo.tsx'
import { Button } from '#design/buttons/button.tsx'
import { lazyComponent, preload } from '#design/lazy-component.ts'
import { usePageHeader } from '#platform/web/page/page-header.ts'
import { useRead } from '#platform/web/api/query.ts'
import { useShortcut } from '#platform/web/shortcuts/shortcut.ts'
import { countRows } from '../contract/rows.ts'
import type { Table } from '../contract/tables.ts'
import type { View } from '../contract/view.ts'
import { EmptyTable } from './empty/empty-table.tsx'
import { CollapseAll } from './grid/collapse-all.tsx'
import { TableHead } from './head/table-head.tsx'
import { TableTabs } from './head/table-tabs.tsx'
import { ViewMenu } from './head/view-menu.tsx'
import { ImportDialog } from './import/import-dialog.tsx'
import { shownView } from './data/row-query.ts'
import { TableScreenContext, type TableScreen } from './table-screen.ts'
import { SummaryBar } from './toolbar/summary-bar.tsx'
import { Toolbar } from './toolbar/toolbar.tsx'
import { UnsavedBar } from './toolbar/unsaved-bar.tsx'
import { useAddRow } from './data/use-add-row.ts'
import { useParseContext } from './data/use-parse-context.ts'
import { useViewSettings } from './data/use-view-settings.ts'
import { viewKinds } from './view-kinds.ts'
import { addRowLabel } from './add-row-label.ts'

/** One table: header, tabs, and one of its views. The URL has the view and the open row. */
export function OpenTable({ table }: { table: Table }) {
  const { view: viewId, row }: { view?: unknown; row?: unknown } = useSearch({ strict: false })
  const view = shownView(table, viewId)
  return view ? <TableView key={view.id} table={table} view={view} row={typeof row === 'string' ? row : null} /> : null
}

function TableView({ table, view, row }: { table: Table; view: View; row: string | null }) {
  const navigate = useNavigate()
  const parseContext = useParseContext()
  const viewSettings = useViewSettings(table, view)
  const [search, setSearch] = useState('')
  const openRow = (id: string | null) =>
    void navigate({
      to: '/tables/$id',
      params: { id: table.id },
      search: { view: view.id, ...(id && { row: id }) },
      replace: id === null || row !== null,
    })
  const { addRow, newRow, setNewRow } = useAddRow(table.id, openRow)
  const add = { text: addRowLabel(table), action: addRow }
  usePageHeader({ title: table.name, button: table.may.write ? add : undefined })
  useShortcut('n', add.text, addRow, { when: table.may.write })
  const isEmpty = useIsEmpty(table.id)
  // What is typed right after “Add row” or “Add field” goes into these.
  useEffect(() => preload(() => Promise.all([RowPanel.load(), FieldDialog.load()]), 500), [])
  const View = viewKinds[view.kind]
  const [importing, setImporting] = useState(false)
  const [field, setField] = useState<{ fieldId?: string; after?: string | undefined } | null>(null)
  const [addedField, setAddedField] = useState<string | null>(null)
  const [filterField, setFilterField] = useState<string | null>(null)
  const screen: TableScreen = {
    table,
    view,
    ...viewSettings,
    search,
    setSearch,
    openRow,
    newRow,
    setNewRow,
    addField: (after) => setField({ after }),
    editField: (fieldId) => setField({ fieldId }),
    addedField,
    setAddedField,
    filterField,
    setFilterField,
    parseContext,
  }
  return (
    <TableScreenContext value={screen}>
      <TableHead isEmpty={isEmpty} />
      <TableTabs />
      <Toolbar menu={<ViewMenu />} add={table.may.write && <AddButton {...add} />} />
      <UnsavedBar />
      <Suspense fallback={<div className="flex-1" />}>
        <div className="relative flex min-h-0 flex-1 flex-col">
          <View />
          {isEmpty && <EmptyTable onAdd={addRow} onImport={() => setImporting(true)} />}
        </div>
        <SummaryBar end={<CollapseAll />} />
        {row && <RowPanel rowId={row} />}
        {field && <FieldDialog {...field} onClose={() => setField(null)} />}
      </Suspense>
      <ImportDialog tableId={table.id} open={importing} onClose={() => setImporting(false)} />
      <UndoShortcuts area="tables" />
    </TableScreenContext>
  )
}

function AddButton({ text, action }: { text: string; action: () => void }) {
  return (
    <Button size="sm" icon={<Plus />} className="max-lg:hidden" onClick={action}>
      {text}
    </Button>
  )
}

/** Whether the table has no rows at all, independent of the view. */
function useIsEmpty(tableId: string): boolean {
  return useRead(countRows, { tableId }).data?.count === 0
}

const RowPanel = lazyComponent(async () => ({ default: (await import('./row/row-panel.tsx')).RowPanel }))
const FieldDialog = lazyComponent(async () => ({ default: (await import('./field/field-dialog.tsx')).FieldDialog }))
