import { useState } from 'react'
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import { Button } from '#design/buttons/button.tsx'
import { Checkbox } from '#design/inputs/checkbox.tsx'
import { Dialog } from '#design/overlays/dialog.tsx'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { Select } from '#design/inputs/select.tsx'
import { Skeleton } from '#design/feedback/skeleton.tsx'
import { TextField } from '#design/inputs/text-field.tsx'
import type { InputOf, OutputOf } from '#platform/contract/action.ts'
import { useRead } from '#platform/web/api/query.ts'
import { readImport, type DateOrder, type MatchMode, type ImportTarget } from '../../contract/imports.ts'
import type { Table } from '../../contract/tables.ts'
import { MatchColumns } from './match-columns.tsx'
import { MatchKeys } from './match-keys.tsx'
import { StepList } from './step-list.tsx'
import type { ImportOptions } from './import-options.ts'
import { formatCount, formatFileSize } from './import-text.ts'

type MatchStepProps = {
  title: string
  source: InputOf<typeof readImport>
  table: Table | undefined
  /** The options from before, after “Back”. */
  previous: ImportOptions | null
  onSource: (change: { sheet?: number; header?: boolean }) => void
  onBack: () => void
  onCheck: (options: ImportOptions) => void
  onClose: () => void
}

/** Maps the columns of the file to fields. */
export function MatchStep(props: MatchStepProps) {
  const { title, source, onBack, onClose } = props
  const { data, error, refetch } = useRead(readImport, source)
  if (data) return <MatchForm {...props} file={data} />
  return (
    <Dialog
      open
      width={720}
      title={title}
      onOpenChange={(open) => !open && onClose()}
      footer={<Button onClick={onBack}>Choose another file</Button>}
    >
      <StepList at={2} />
      {error ? <InlineError onRetry={() => void refetch()}>{error.message}</InlineError> : <Skeleton rows={5} />}
    </Dialog>
  )
}

function MatchForm({
  title,
  source,
  table,
  previous,
  file,
  onSource,
  onBack,
  onCheck,
  onClose,
}: MatchStepProps & { file: OutputOf<typeof readImport> }) {
  const [targets, setTargets] = useState<ImportTarget[]>(previous?.columns ?? file.columns.map(({ to }) => to))
  const [mode, setMode] = useState<MatchMode>(previous?.onMatch ?? 'add')
  const [keys, setKeys] = useState<string[]>(previous?.matchBy ?? [])
  const [name, setName] = useState(previous?.name ?? file.name.replace(/\.[A-Za-z]{1,5}$/, ''))
  const [dateOrder, setDateOrder] = useState<DateOrder | null>(previous?.dateOrder ?? file.dateOrder)
  const mapped = new Set(targets.flatMap((target) => (target && 'field' in target ? target.field : [])))
  const mappedKeys = keys.filter((id) => mapped.has(id))
  const isReady =
    targets.some((target) => target !== null) &&
    (mode === 'add' || mappedKeys.length > 0) &&
    (table || name.trim() !== '')
  const rows = `${formatCount(file.rows, file.exact)} ${file.rows === 1 ? 'row' : 'rows'}`
  const options: ImportOptions = {
    ...source,
    header: file.header,
    columns: targets,
    onMatch: mode,
    matchBy: mode === 'add' ? [] : mappedKeys,
    ...(dateOrder && { dateOrder }),
    ...(!table && { name: name.trim() }),
  }
  return (
    <Dialog
      open
      width={720}
      title={title}
      unsaved
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <p className="mr-auto text-12 text-ink-3 max-lg:w-full">You can undo the whole import afterwards.</p>
          <Button onClick={onBack}>Back</Button>
          <Button kind="primary" disabled={!isReady} onClick={() => onCheck(options)}>
            Check {rows}
          </Button>
        </>
      }
    >
      <StepList at={2} />
      <div className="mb-3 flex items-center gap-3">
        <span className="flex size-9 shrink-0 items-center justify-center rounded-md bg-surface-3">
          <FileSpreadsheet aria-hidden className="size-4 text-ink-2" />
        </span>
        <div className="min-w-0 flex-1 text-13">
          <p className="truncate font-medium">{file.name}</p>
          <p className="truncate text-12 text-ink-3">
            {file.kind === 'xlsx' ? `Sheet “${file.sheets[file.sheet] ?? ''}”, ` : ''}
            {rows}, {formatFileSize(file.size)}
          </p>
        </div>
        <Button onClick={onBack}>Change</Button>
      </div>
      <div className="mb-3 flex flex-wrap items-center gap-x-6 gap-y-2">
        {file.sheets.length > 1 && (
          <div className="w-56 max-lg:w-full">
            <Select
              label="Sheet"
              size="sm"
              value={String(file.sheet)}
              options={file.sheets.map((sheet, index) => ({ value: String(index), label: sheet }))}
              onValueChange={(sheet) => onSource({ sheet: Number(sheet) })}
            />
          </div>
        )}
        {file.kind !== 'json' && (
          <Checkbox checked={file.header} onCheckedChange={(header) => onSource({ sheet: file.sheet, header })}>
            The first row has the names of the columns
          </Checkbox>
        )}
        {dateOrder && (
          <div className="w-56 max-lg:w-full">
            <Select
              label="Dates like 3/12/2026"
              size="sm"
              value={dateOrder}
              options={dateOrderOptions}
              onValueChange={setDateOrder}
            />
          </div>
        )}
      </div>
      {!table && (
        <div className="mb-3">
          <TextField label="Name of the new table" value={name} maxLength={255} onValueChange={setName} />
        </div>
      )}
      <MatchColumns
        columns={file.columns}
        sampledRows={file.seen}
        table={table}
        targets={targets}
        onTarget={(index, target) => setTargets(targets.with(index, target))}
      />
      {table && (
        <MatchKeys table={table} mapped={mapped} mode={mode} onMode={setMode} keys={mappedKeys} onKeys={setKeys} />
      )}
    </Dialog>
  )
}

const dateOrderOptions: { value: DateOrder; label: string }[] = [
  { value: 'day-first', label: 'Day first: 3 December' },
  { value: 'month-first', label: 'Month first: 12 March' },
]
