import { useState } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { EmptyState } from '#design/feedback/empty-state.tsx'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { MoreRow } from '#design/data/more-row.tsx'
import { Skeleton } from '#design/feedback/skeleton.tsx'
import { HeadCell, Table } from '#design/data/table.tsx'
import type { InputOf, OutputOf } from '#platform/contract/action.ts'
import { useMay } from '#platform/web/auth/use-may.ts'
import { useRead } from '#platform/web/api/query.ts'
import { addFile, listFiles } from '../contract.ts'
import { removedRetentionDays } from '../rules.ts'
import { FileRow } from './file-row.tsx'

type FileQuery = InputOf<typeof listFiles>

export function FileList({ query, onClear }: { query: FileQuery; onClear: () => void }) {
  const { data, error, refetch } = useRead(listFiles, query)
  if (error && !data) return <InlineError onRetry={() => void refetch()}>{error.message}</InlineError>
  if (!data)
    return (
      <div className="pt-4">
        <Skeleton rows={6} lead="agent" />
      </div>
    )
  if (data.files.length === 0) return <EmptyFileList query={query} onClear={onClear} />
  return (
    <div className="pt-4">
      <Table label={query.removed ? 'Removed files' : 'Files'}>
        <thead>
          <tr>
            <HeadCell>Name</HeadCell>
            <HeadCell numeric className="max-lg:hidden">
              Size
            </HeadCell>
            <HeadCell className="max-lg:hidden">By</HeadCell>
            <HeadCell className="max-lg:hidden">{query.removed ? 'Removed' : 'Uploaded'}</HeadCell>
            <HeadCell>
              <span className="sr-only">What you can do</span>
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          <Rows page={data} query={query} />
        </tbody>
      </Table>
    </div>
  )
}

/** One page; the next one loads below it on request. */
function Rows({ page: { files, next }, query }: { page: OutputOf<typeof listFiles>; query: FileQuery }) {
  return (
    <>
      {files.map((file) => (
        <FileRow key={file.id} file={file} />
      ))}
      {next && <NextPage before={next} query={query} />}
    </>
  )
}

function NextPage({ before, query }: { before: string; query: FileQuery }) {
  const [isRequested, setRequested] = useState(false)
  const { data, error, refetch } = useRead(listFiles, { ...query, before }, { enabled: isRequested })
  if (data) return <Rows page={data} query={query} />
  const more = { busy: isRequested, onMore: () => setRequested(true), onRetry: () => void refetch() }
  return <MoreRow columns={5} error={error?.message} {...more} />
}

function EmptyFileList({ query: { name, kind, removed }, onClear }: { query: FileQuery; onClear: () => void }) {
  const may = useMay(addFile)
  if (name || kind)
    return (
      <EmptyState title="No files found" action={<Button onClick={onClear}>Clear filters</Button>}>
        {name ? `No file here has “${name}” in its name.` : 'No file here is of this kind.'}
      </EmptyState>
    )
  if (removed)
    return (
      <EmptyState title="No removed files">
        Removed files stay here for {removedRetentionDays} days and can be restored until then.
      </EmptyState>
    )
  return (
    <EmptyState title="No files yet">
      {may
        ? 'Drop files anywhere on this page, paste a picture, or choose some with the button above. Large uploads continue after a lost connection or a closed page.'
        : 'Files that people upload to this workspace are listed here.'}
    </EmptyState>
  )
}
