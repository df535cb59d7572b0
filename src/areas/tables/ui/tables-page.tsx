import { Suspense, useEffect, useState } from 'react'
import Trash2 from 'lucide-react/icons/trash-2'
import Upload from 'lucide-react/icons/upload'
import { UndoShortcuts } from '#areas/journal/ui/public/undo.tsx'
import { Button } from '#design/buttons/button.tsx'
import { EmptyState } from '#design/feedback/empty-state.tsx'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { preload, lazyComponent } from '#design/lazy-component.ts'
import { SearchInput } from '#design/inputs/search-input.tsx'
import { Skeleton } from '#design/feedback/skeleton.tsx'
import { usePageCommand } from '#platform/web/page/page-command.ts'
import { usePageHeader } from '#platform/web/page/page-header.ts'
import { useMay } from '#platform/web/auth/use-may.ts'
import { useRead } from '#platform/web/api/query.ts'
import { InSlot } from '#platform/web/page/slot.tsx'
import { createTable, listTables } from '../contract/tables.ts'
import { ImportDialog } from './import/import-dialog.tsx'
import { FirstTable } from './list/first-table.tsx'
import { SetList } from './list/set-list.tsx'
import { viewKinds } from './view-kinds.ts'
import { filterSets } from './list/filter-sets.ts'

const NewTable = lazyComponent(() => import('./list/new-table.tsx'))
const TableTrash = lazyComponent(() => import('./list/table-trash.tsx'))

/** Preloaded with the list, because the next step is to open a table. */
const loadTable = () => Promise.all([import('./page-loaders.ts'), import('./table-page.tsx'), viewKinds.grid.load()])

/** All tables of the workspace, by set. */
export default function TablesPage() {
  const { data, error, refetch } = useRead(listTables, {})
  const mayAdd = useMay(createTable)
  const [search, setSearch] = useState('')
  const [open, setOpen] = useState<'new' | 'import' | 'trash' | null>(null)
  const close = () => setOpen(null)
  usePageCommand((name) => mayAdd && (name === 'new' || name === 'import') && setOpen(name))
  usePageHeader({ button: mayAdd ? { text: 'New table', action: () => setOpen('new') } : undefined })
  const sets = data?.sets ?? []
  useEffect(() => preload(loadTable, 500), [])
  const found = filterSets(sets, search)
  return (
    <>
      <InSlot name="actions">
        <Button kind="ghost" icon={<Trash2 />} onClick={() => setOpen('trash')}>
          Trash
        </Button>
        {mayAdd && (
          <Button icon={<Upload />} onClick={() => setOpen('import')}>
            Import
          </Button>
        )}
      </InSlot>
      {error && !data && <InlineError onRetry={() => void refetch()}>{error.message}</InlineError>}
      {!data && !error && <Skeleton rows={6} />}
      {data && sets.length === 0 && <FirstTable onNew={() => setOpen('new')} onImport={() => setOpen('import')} />}
      {sets.length > 0 && (
        <div className="flex flex-col gap-4">
          <SearchInput
            aria-label="Search tables"
            placeholder="Search tables"
            value={search}
            onValueChange={setSearch}
            className="lg:ml-auto lg:w-64"
          />
          {found.length > 0 ? (
            <SetList sets={found} />
          ) : (
            <EmptyState title="No tables found" action={<Button onClick={() => setSearch('')}>Clear search</Button>}>
              No table or set has “{search.trim()}” in its name or description.
            </EmptyState>
          )}
        </div>
      )}
      <ImportDialog open={open === 'import'} onClose={close} />
      <Suspense>
        {open === 'new' && <NewTable onClose={close} />}
        {open === 'trash' && <TableTrash onClose={close} />}
      </Suspense>
      <UndoShortcuts area="tables" />
    </>
  )
}
