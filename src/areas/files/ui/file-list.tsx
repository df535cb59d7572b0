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

export function FileList({ wish, onClear }: { wish: FileQuery; onClear: () => void }) {
  const { data, error, refetch } = useRead(listFiles, wish)
  if (error && !data) return <InlineError onRetry={() => void refetch()}>{error.message}</InlineError>
  if (!data)
    return (
      <div className="pt-4">
        <Skeleton rows={6} lead="agent" />
      </div>
    )
  if (data.files.length === 0) return <EmptyFileList wish={wish} onClear={onClear} />
  return (
    <div className="pt-4">
      <Table label={wish.removed ? 'Removed files' : 'Files'}>
        <thead>
          <tr>
            <HeadCell>Name</HeadCell>
            <HeadCell numeric className="max-lg:hidden">
              Size
            </HeadCell>
            <HeadCell className="max-lg:hidden">By</HeadCell>
            <HeadCell className="max-lg:hidden">{wish.removed ? 'Removed' : 'Uploaded'}</HeadCell>
            <HeadCell>
              <span className="sr-only">What you can do</span>
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          <Rows page={data} wish={wish} />
        </tbody>
      </Table>
    </div>
  )
}

/** A page of the list; the next one comes below it when somebody asks for it. */
function Rows({ page: { files, next }, wish }: { page: OutputOf<typeof listFiles>; wish: FileQuery }) {
  return (
    <>
      {files.map((file) => (
        <FileRow key={file.id} file={file} />
      ))}
      {next && <NextPage before={next} wish={wish} />}
    </>
  )
}

function NextPage({ before, wish }: { before: string; wish: FileQuery }) {
  const [wanted, setWanted] = useState(false)
  const { data, error, refetch } = useRead(listFiles, { ...wish, before }, { enabled: wanted })
  if (data) return <Rows page={data} wish={wish} />
  const more = { busy: wanted, onMore: () => setWanted(true), onRetry: () => void refetch() }
  return <MoreRow columns={5} error={error?.message} {...more} />
}

function EmptyFileList({ wish: { name, kind, removed }, onClear }: { wish: FileQuery; onClear: () => void }) {
  const may = useMay(addFile)
  if (name || kind)
    return (
      <EmptyState title="No such file" action={<Button onClick={onClear}>Clear filters</Button>}>
        {name ? `No file here has “${name}” in its name.` : 'No file here is of this kind.'}
      </EmptyState>
    )
  if (removed)
    return (
      <EmptyState title="Nothing removed">
        Files that somebody removes wait here for {removedRetentionDays} days, and can be brought back until then.
      </EmptyState>
    )
  return (
    <EmptyState title="No files yet">
      {may
        ? 'Drop files anywhere on this page, paste a picture, or choose some with the button above. Large ones go on by themselves after a broken line or a closed page.'
        : 'What people upload in this workspace is listed here.'}
    </EmptyState>
  )
}
