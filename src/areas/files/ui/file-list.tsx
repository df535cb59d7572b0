import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { EmptyState } from '#design/empty-state.tsx'
import { InlineError } from '#design/inline-error.tsx'
import { MoreRow } from '#design/more-row.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import { HeadCell, Table } from '#design/table.tsx'
import type { InputOf, OutputOf } from '#platform/contract/action.ts'
import { useMay } from '#platform/web/may.ts'
import { useRead } from '#platform/web/query.ts'
import { addFile, listFiles } from '../contract.ts'
import { daysRemoved } from '../rules.ts'
import { FileRow } from './file-row.tsx'

type Wish = InputOf<typeof listFiles>

export function FileList({ wish, onClear }: { wish: Wish; onClear: () => void }) {
  const { data, error, refetch } = useRead(listFiles, wish)
  if (error && !data) return <InlineError onRetry={() => void refetch()}>{error.message}</InlineError>
  if (!data)
    return (
      <div className="pt-4">
        <Skeleton rows={6} lead="agent" />
      </div>
    )
  if (data.files.length === 0) return <Nothing wish={wish} onClear={onClear} />
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
function Rows({ page: { files, next }, wish }: { page: OutputOf<typeof listFiles>; wish: Wish }) {
  return (
    <>
      {files.map((file) => (
        <FileRow key={file.id} file={file} />
      ))}
      {next && <Rest before={next} wish={wish} />}
    </>
  )
}

function Rest({ before, wish }: { before: string; wish: Wish }) {
  const [wanted, setWanted] = useState(false)
  const { data, error, refetch } = useRead(listFiles, { ...wish, before }, { enabled: wanted })
  if (data) return <Rows page={data} wish={wish} />
  const more = { busy: wanted, onMore: () => setWanted(true), onRetry: () => void refetch() }
  return <MoreRow columns={5} error={error?.message} {...more} />
}

function Nothing({ wish: { name, kind, removed }, onClear }: { wish: Wish; onClear: () => void }) {
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
        Files that somebody removes wait here for {daysRemoved} days, and can be brought back until then.
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
