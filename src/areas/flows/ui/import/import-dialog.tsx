import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { Button } from '#design/buttons/button.tsx'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { Skeleton } from '#design/feedback/skeleton.tsx'
import { Field } from '#design/inputs/field.tsx'
import { Textarea } from '#design/inputs/textarea.tsx'
import { Dialog } from '#design/overlays/dialog.tsx'
import { importTexts, type ImportResult } from './import-files.ts'
import { ImportResults } from './import-results.tsx'

type ImportDialogProps = { dropped: readonly File[]; onClose: () => void }

/** Flows from files of n8n or Taaskly: chosen, dropped or pasted. A single one is opened with its report. */
export default function ImportDialog({ dropped, onClose }: ImportDialogProps) {
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [isBusy, setBusy] = useState(dropped.length > 0)
  const [results, setResults] = useState<readonly ImportResult[]>([])
  const start = async (files: readonly { name: string; text: string }[]) => {
    setBusy(true)
    const done = await importTexts(files)
    setBusy(false)
    const [only] = done
    if (done.length === 1 && only && 'id' in only)
      await navigate({ to: '/flows/$id', params: { id: only.id }, hash: 'import' })
    else setResults(done)
  }
  const startFiles = async (files: readonly File[]) =>
    start(await Promise.all(files.map(async (file) => ({ name: file.name, text: await file.text() }))))
  const startDropped = useEffectEvent(() => void startFiles(dropped))
  useEffect(() => {
    if (dropped.length > 0) startDropped()
  }, [dropped])
  const failed = results.filter((result) => 'problem' in result)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Import flows"
      description="From files of n8n or Taaskly. They stay off until you publish them."
      width={560}
      footer={
        results.length > 0 ? (
          <Button onClick={onClose}>Close</Button>
        ) : (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button
              kind="primary"
              disabled={text.trim() === ''}
              busy={isBusy}
              busyLabel="Importing"
              onClick={() => void start([{ name: 'Pasted text', text }])}
            >
              Import
            </Button>
          </>
        )
      }
    >
      {isBusy && <Skeleton rows={3} />}
      {!isBusy && results.length === 0 && (
        <div className="flex flex-col gap-4">
          <input
            type="file"
            aria-label="Files"
            accept=".json,application/json"
            multiple
            className="rounded-lg border border-dashed border-line-strong p-4 text-13 file:mr-3 file:rounded-md file:border file:border-line-strong file:bg-surface file:px-3 file:py-1.5 file:font-medium"
            onChange={(event) => void startFiles([...(event.target.files ?? [])])}
          />
          <Field label="Or paste a workflow" hint="In n8n: select the nodes and copy them.">
            <Textarea rows={5} value={text} onValueChange={setText} className="max-h-60 font-mono" />
          </Field>
        </div>
      )}
      {failed.map(({ name, problem }, index) => (
        <InlineError key={index}>{`${name}: ${problem}`}</InlineError>
      ))}
      <ImportResults results={results} />
    </Dialog>
  )
}
