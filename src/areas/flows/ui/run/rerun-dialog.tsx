import { useState } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { Dialog } from '#design/overlays/dialog.tsx'
import { Field } from '#design/inputs/field.tsx'
import { Select } from '#design/inputs/select.tsx'
import { Skeleton } from '#design/feedback/skeleton.tsx'
import { Textarea } from '#design/inputs/textarea.tsx'
import type { Id } from '#platform/contract/id.ts'
import { useRead, useWrite } from '#platform/web/api/query.ts'
import type { Item } from '../../contract/graph.ts'
import { readNodeData, rerun, type RunSummary } from '../../contract/runs.ts'
import { parseItems } from '../../rules/editor/parse-items.ts'

type RerunDialogProps = {
  run: RunSummary
  /** The node that failed, to begin there; undefined begins at the trigger. */
  node: string | undefined
  onClose: () => void
  onStarted: (run: Id) => void
}

/** Repeats a run with other data. */
export default function RerunDialog({ run, node, onClose, onStarted }: RerunDialogProps) {
  const start = node ?? run.trigger.node
  const { data } = useRead(readNodeData, { run: run.id, node: start ?? '' }, { enabled: start !== null })
  const items = node === undefined ? data?.outputs[0] : data?.inputs[0]
  const isCut = (node === undefined ? data?.isCut.outputs : data?.isCut.inputs) ?? false
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={`Run #${run.number} again`} width={560}>
      {data || start === null ? (
        <RerunForm
          run={run}
          from={node === undefined ? 'trigger' : 'failed'}
          items={items ?? []}
          isCut={isCut}
          onStarted={onStarted}
        />
      ) : (
        <Skeleton rows={4} />
      )}
    </Dialog>
  )
}

type Version = 'same' | 'latest' | 'draft'
type RerunFormProps = {
  run: RunSummary
  from: 'trigger' | 'failed'
  items: readonly Item[]
  /** There are more items than these. */
  isCut: boolean
  onStarted: (run: Id) => void
}

function RerunForm({ run, from, items, isCut, onStarted }: RerunFormProps) {
  const [initialText] = useState(() =>
    JSON.stringify(
      items.map(({ json }) => json),
      null,
      2,
    ),
  )
  const [text, setText] = useState(initialText)
  const isChanged = text !== initialText
  const [version, setVersion] = useState<Version>(run.version === null ? 'draft' : 'latest')
  const again = useWrite(rerun, { onDone: (started) => onStarted(started.run), onRefused: () => {} })
  const parsed = parseItems(text)
  const problem = 'problem' in parsed ? parsed.problem : again.error?.message
  return (
    <div className="flex flex-col gap-4">
      <Field
        label={from === 'failed' ? 'Input of the step that failed' : 'What the trigger gives'}
        hint={
          isCut
            ? 'This is the beginning of the data. The run uses all of it, unless you change something here.'
            : 'As JSON: a list with { } for each item, such as [{ "name": "Oak" }].'
        }
        error={problem}
      >
        <Textarea rows={10} spellCheck={false} className="font-mono text-12!" value={text} onValueChange={setText} />
      </Field>
      <Field label="Version">
        <Select
          options={versions.filter(({ value }) => value !== 'same' || run.version !== null)}
          value={version}
          onValueChange={setVersion}
        />
      </Field>
      <div className="flex justify-end">
        <Button
          kind="primary"
          disabled={'problem' in parsed}
          busy={again.isPending}
          onClick={() =>
            'items' in parsed && again.mutate({ id: run.id, version, from, ...(isChanged && { items: parsed.items }) })
          }
        >
          Run again
        </Button>
      </div>
    </div>
  )
}

const versions: { value: Version; label: string }[] = [
  { value: 'latest', label: 'The published version' },
  { value: 'same', label: 'The version of that run' },
  { value: 'draft', label: 'The draft' },
]
