import { Suspense, useState, type ReactNode } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { EmptyState } from '#design/feedback/empty-state.tsx'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { lazyComponent } from '#design/lazy-component.ts'
import { Skeleton } from '#design/feedback/skeleton.tsx'
import { HeadCell, Table } from '#design/data/table.tsx'
import { usePageHeader } from '#platform/web/page/page-header.ts'
import { useRead } from '#platform/web/api/query.ts'
import { listFlags, type Flag } from '../../contract/flags.ts'
import { ExperimentList } from '../experiment-list.tsx'
import { FlagRow } from '../flag-row.tsx'

const FlagDialog = lazyComponent(() => import('../flag-dialog.tsx'))

/** Flags and their experiments. A higher area may put a section of its own between them. */
export function FlagsPage({ section }: { section: (flags: Flag[]) => ReactNode }) {
  const [opened, setOpened] = useState<Flag | 'new'>()
  const { data, error, refetch } = useRead(listFlags, {})
  const openNew = () => setOpened('new')
  usePageHeader({ button: { text: 'New flag', action: openNew } })
  return (
    <div className="flex flex-col gap-6 text-13">
      {error && !data && <InlineError onRetry={() => void refetch()}>{error.message}</InlineError>}
      {!data && !error && <Skeleton rows={5} />}
      {data?.flags.length === 0 && (
        <EmptyState title="No flags yet" action={<Button onClick={openNew}>Create a flag</Button>}>
          A flag turns a feature on for some people first: a share of everybody, one business, or those who asked for
          it.
        </EmptyState>
      )}
      {data && data.flags.length > 0 && (
        <Table label="Feature flags">
          <thead>
            <tr>
              <HeadCell>Flag</HeadCell>
              <HeadCell className="max-lg:hidden">Rolled out to</HeadCell>
              <HeadCell className="max-lg:hidden">For</HeadCell>
              <HeadCell numeric className="max-lg:hidden">
                Used by, 7 days
              </HeadCell>
              <HeadCell>On</HeadCell>
            </tr>
          </thead>
          <tbody>
            {data.flags.map((flag) => (
              <FlagRow key={flag.id} flag={flag} onOpen={() => setOpened(flag)} />
            ))}
          </tbody>
        </Table>
      )}
      {data && data.flags.length > 0 && (
        <>
          {section(data.flags)}
          <ExperimentList flags={data.flags} />
        </>
      )}
      <Suspense>
        {opened && (
          <FlagDialog
            key={opened === 'new' ? 'new' : opened.id}
            flag={opened === 'new' ? undefined : opened}
            onClose={() => setOpened(undefined)}
          />
        )}
      </Suspense>
    </div>
  )
}
