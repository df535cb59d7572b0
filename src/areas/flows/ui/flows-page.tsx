import { Suspense, useEffect, useState } from 'react'
import FileUp from 'lucide-react/icons/file-up'
import LayoutTemplate from 'lucide-react/icons/layout-template'
import { DropZone } from '#areas/files/ui/public/drop-zone.tsx'
import { UndoShortcuts } from '#areas/journal/ui/public/undo.tsx'
import { Button } from '#design/buttons/button.tsx'
import { Chip, Chips } from '#design/buttons/chip.tsx'
import { EmptyState } from '#design/feedback/empty-state.tsx'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { SearchInput } from '#design/inputs/search-input.tsx'
import { Skeleton } from '#design/feedback/skeleton.tsx'
import { lazyComponent, preload } from '#design/lazy-component.ts'
import { useRead } from '#platform/web/api/query.ts'
import { useMay } from '#platform/web/auth/use-may.ts'
import { useSignedIn } from '#platform/web/auth/session.ts'
import { usePageCommand } from '#platform/web/page/page-command.ts'
import { usePageHeader } from '#platform/web/page/page-header.ts'
import { InSlot } from '#platform/web/page/slot.tsx'
import { createFlow, listFlows } from '../contract/flows.ts'
import { flowFilters, filterFlows, tagsOf, type FlowFilter } from '../rules/editor/filter-flows.ts'
import { useNodeTypes } from './flow-page.tsx'
import { DescribeFlow } from './list/describe-flow.tsx'
import { FlowTable } from './list/flow-table.tsx'
import { newFlowName, useCreateFlow } from './list/use-create-flow.ts'

const ImportDialog = lazyComponent(() => import('./import/import-dialog.tsx'))
const TemplatesDialog = lazyComponent(() => import('./list/templates-dialog.tsx'))

/** All flows of the workspace. */
export default function FlowsPage() {
  const { data, error, refetch } = useRead(listFlows, {})
  const types = useNodeTypes()
  const mayAdd = useMay(createFlow)
  const { person } = useSignedIn()
  const [search, setSearch] = useState('')
  const [filter, setFilter] = useState<FlowFilter>({ kind: 'all' })
  const [isChoosing, setChoosing] = useState(false)
  const [imported, setImported] = useState<readonly File[]>()
  const create = useCreateFlow()
  const createBlank = () => create({ name: newFlowName })
  usePageCommand((name) => mayAdd && name === 'new' && createBlank())
  usePageHeader({ button: mayAdd ? { text: 'New flow', action: createBlank } : undefined })
  useEffect(() => preload(() => import('./editor/flow-editor.tsx'), 1_000), [])
  const flows = data?.flows ?? []
  const shown = filterFlows(flows, filter, person.id, search)
  return (
    <>
      {mayAdd && (
        <InSlot name="actions">
          <Button icon={<FileUp />} onClick={() => setImported([])}>
            Import
          </Button>
          <Button icon={<LayoutTemplate />} onClick={() => setChoosing(true)}>
            Templates
          </Button>
        </InSlot>
      )}
      {error && !data && <InlineError onRetry={() => void refetch()}>{error.message}</InlineError>}
      {!data && !error && <Skeleton rows={6} />}
      {data && (
        <div className="flex flex-col gap-4">
          {mayAdd && <DescribeFlow />}
          {flows.length === 0 ? (
            <EmptyState
              title="No flows yet"
              action={mayAdd && <Button onClick={createBlank}>Build one by hand</Button>}
              secondary={mayAdd && <Button onClick={() => setChoosing(true)}>Start from a template</Button>}
            >
              A flow is a trigger and the steps after it: when something happens, Taaskly does the rest.
            </EmptyState>
          ) : (
            <>
              <div className="flex flex-wrap items-center gap-2">
                <Chips label="Filter">
                  {flowFilters(flows, person.id).map(({ filter: each, label, count }) => (
                    <Chip key={label} active={filter.kind === each.kind} onClick={() => setFilter(each)}>
                      {label}
                      {count !== undefined && ` ${count}`}
                    </Chip>
                  ))}
                  {tagsOf(flows).map((tag) => {
                    const isActive = filter.kind === 'tag' && filter.tag === tag
                    return (
                      <Chip
                        key={tag}
                        active={isActive}
                        onClick={() => setFilter(isActive ? { kind: 'all' } : { kind: 'tag', tag })}
                      >
                        {tag}
                      </Chip>
                    )
                  })}
                </Chips>
                <SearchInput
                  aria-label="Search flows"
                  placeholder="Search flows"
                  value={search}
                  onValueChange={setSearch}
                  className="lg:ml-auto lg:w-55"
                />
              </div>
              {shown.length > 0 ? (
                <FlowTable flows={shown} types={types} />
              ) : (
                <EmptyState
                  title="No flows found"
                  action={
                    <Button
                      onClick={() => {
                        setSearch('')
                        setFilter({ kind: 'all' })
                      }}
                    >
                      Clear filters
                    </Button>
                  }
                >
                  No flow matches the search and the filter.
                </EmptyState>
              )}
            </>
          )}
        </div>
      )}
      <Suspense>{isChoosing && <TemplatesDialog onClose={() => setChoosing(false)} />}</Suspense>
      {mayAdd && <DropZone label="Drop to import" onFiles={setImported} />}
      <Suspense>{imported && <ImportDialog dropped={imported} onClose={() => setImported(undefined)} />}</Suspense>
      <UndoShortcuts area="flows" />
    </>
  )
}
