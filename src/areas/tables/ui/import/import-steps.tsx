import { useState } from 'react'
import type { InputOf } from '#platform/contract/action.ts'
import { useRead, useWrite } from '#platform/web/api/query.ts'
import { listImports, startImport, type readImport } from '../../contract/imports.ts'
import { readTable } from '../../contract/tables.ts'
import { CheckStep } from './check-step.tsx'
import { FileStep } from './file-step.tsx'
import { MatchStep } from './match-step.tsx'
import { ProgressStep } from './progress-step.tsx'
import type { ImportOptions } from './import-options.ts'

/** The steps of an import: file, match fields, check, progress. A running import opens at its progress. */
export default function ImportSteps({ tableId, onClose }: { tableId?: string | undefined; onClose: () => void }) {
  const target = tableId === undefined ? {} : { tableId }
  const table = useRead(readTable, { tableId: tableId ?? '' }, { enabled: tableId !== undefined }).data
  const runningImport = useRead(listImports, target).data?.imports.find(
    ({ state }) => state === 'working' || state === 'undoing',
  )
  const [startedId, setStartedId] = useState<string | null>(null)
  const [source, setSource] = useState<Pick<InputOf<typeof readImport>, 'file' | 'sheet' | 'header'> | null>(null)
  const [options, setOptions] = useState<ImportOptions | null>(null)
  const [isChecking, setChecking] = useState(false)
  const start = useWrite(startImport, { onDone: ({ id }) => setStartedId(id), onRefused: () => {} })
  const title = table ? `Import into ${table.name}` : 'Import a file'
  const id = startedId ?? (source === null ? runningImport?.id : undefined)
  if (id !== undefined) return <ProgressStep id={id} tableId={tableId} onClose={onClose} />
  if (source === null) return <FileStep title={title} onFile={(file) => setSource({ file })} onClose={onClose} />
  if (options !== null && isChecking)
    return (
      <CheckStep
        title={title}
        options={options}
        rowWord={table?.rowWord ?? null}
        busy={start.isPending}
        startError={start.error?.message}
        onBack={() => setChecking(false)}
        onStart={() => start.mutate(options)}
        onClose={onClose}
      />
    )
  return (
    <MatchStep
      key={JSON.stringify(source)}
      title={title}
      source={{ ...source, ...target }}
      table={table}
      previous={options}
      onSource={(change) => {
        setOptions(null)
        setSource({ ...source, ...change })
      }}
      onBack={() => {
        setOptions(null)
        setSource(null)
      }}
      onCheck={(next) => {
        setOptions(next)
        setChecking(true)
      }}
      onClose={onClose}
    />
  )
}
