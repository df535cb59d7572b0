import { useState } from 'react'
import type { InputOf } from '#platform/contract/action.ts'
import { useRead, useWrite } from '#platform/web/query.ts'
import { listImports, startImport, type readImport } from '../../contract/imports.ts'
import { readTable } from '../../contract/tables.ts'
import { CheckStep } from './check-step.tsx'
import { FileStep } from './file-step.tsx'
import { MatchStep } from './match-step.tsx'
import { ProgressStep } from './progress-step.tsx'
import type { ImportWish } from './wish.ts'

/** A file, where its columns go, a look at what would happen, and how it goes. One that is on its way is shown again. */
export default function ImportSteps({ tableId, onClose }: { tableId?: string | undefined; onClose: () => void }) {
  const into = tableId === undefined ? {} : { tableId }
  const table = useRead(readTable, { tableId: tableId ?? '' }, { enabled: tableId !== undefined }).data
  const onItsWay = useRead(listImports, into).data?.imports.find(
    ({ state }) => state === 'working' || state === 'undoing',
  )
  const [begun, setBegun] = useState<string | null>(null)
  const [source, setSource] = useState<Pick<InputOf<typeof readImport>, 'file' | 'sheet' | 'header'> | null>(null)
  const [wish, setWish] = useState<ImportWish | null>(null)
  const [isChecking, setChecking] = useState(false)
  const start = useWrite(startImport, { onDone: ({ id }) => setBegun(id), onRefused: () => {} })
  const title = table ? `Import into ${table.name}` : 'Import a file'
  const id = begun ?? (source === null ? onItsWay?.id : undefined)
  if (id !== undefined) return <ProgressStep id={id} tableId={tableId} onClose={onClose} />
  if (source === null) return <FileStep title={title} onFile={(file) => setSource({ file })} onClose={onClose} />
  if (wish !== null && isChecking)
    return (
      <CheckStep
        title={title}
        wish={wish}
        rowWord={table?.rowWord ?? null}
        busy={start.isPending}
        trouble={start.error?.message}
        onBack={() => setChecking(false)}
        onGo={() => start.mutate(wish)}
        onClose={onClose}
      />
    )
  return (
    <MatchStep
      key={JSON.stringify(source)}
      title={title}
      source={{ ...source, ...into }}
      table={table}
      before={wish}
      onSource={(change) => {
        setWish(null)
        setSource({ ...source, ...change })
      }}
      onBack={() => {
        setWish(null)
        setSource(null)
      }}
      onCheck={(next) => {
        setWish(next)
        setChecking(true)
      }}
      onClose={onClose}
    />
  )
}
