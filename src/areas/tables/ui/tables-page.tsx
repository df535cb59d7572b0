import { Suspense, useEffect, useState } from 'react'
import Trash2 from 'lucide-react/icons/trash-2'
import Upload from 'lucide-react/icons/upload'
import { Undo } from '#areas/journal/ui/public/undo.tsx'
import { Button } from '#design/button.tsx'
import { EmptyState } from '#design/empty-state.tsx'
import { InlineError } from '#design/inline-error.tsx'
import { ahead, late } from '#design/late.ts'
import { SearchInput } from '#design/search-input.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import { usePageHeader } from '#platform/web/header.ts'
import { useMay } from '#platform/web/may.ts'
import { useRead } from '#platform/web/query.ts'
import { InSlot } from '#platform/web/slot.tsx'
import { createTable, listTables } from '../contract/tables.ts'
import { ImportDialog } from './import/import-dialog.tsx'
import { FirstTable } from './list/first-table.tsx'
import { SetList } from './list/set-list.tsx'
import { viewKinds } from './views.ts'
import { foundSets } from './list/found-sets.ts'

const NewTable = late(() => import('./list/new-table.tsx'))
const TableTrash = late(() => import('./list/table-trash.tsx'))

/** What opening a table takes: whoever looks at the list is about to. */
const loadTable = () => Promise.all([import('./loads.ts'), import('./table-page.tsx'), viewKinds.grid.load()])

/** Every table of the workspace, in its set. */
export default function TablesPage() {
  const { data, error, refetch } = useRead(listTables, {})
  const mayAdd = useMay(createTable)
  const [search, setSearch] = useState('')
  const [open, setOpen] = useState<'new' | 'import' | 'trash' | null>(null)
  const close = () => setOpen(null)
  usePageHeader({ button: mayAdd ? { text: 'New table', action: () => setOpen('new') } : undefined })
  const sets = data?.sets ?? []
  useEffect(() => ahead(loadTable, 500), [])
  const found = foundSets(sets, search)
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
            <EmptyState title="No such table" action={<Button onClick={() => setSearch('')}>Clear search</Button>}>
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
      <Undo area="tables" />
    </>
  )
}
