import { useState, type FormEvent } from 'react'
import { alert } from '#design/feedback/alert.ts'
import { Button } from '#design/buttons/button.tsx'
import { Dialog } from '#design/overlays/dialog.tsx'
import { Field } from '#design/inputs/field.tsx'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { Input } from '#design/inputs/input.tsx'
import { useRead, useWrite } from '#platform/web/api/query.ts'
import type { Graph } from '../../contract/graph.ts'
import { publishFlow, readVersion } from '../../contract/versions.ts'
import { diffGraphs } from '../../rules/editor/graph-diff.ts'
import { emptyGraph } from '../../rules/editor/graph-edits.ts'
import type { Flow } from '../editor/use-autosave.ts'
import { ChangeList } from './change-list.tsx'

type PublishDialogProps = { flow: Flow; graph: Graph; onClose: () => void }

/** What will change for the live flow, and a name for the version. */
export default function PublishDialog({ flow, graph, onClose }: PublishDialogProps) {
  const [name, setName] = useState('')
  const { publishedVersion } = flow
  const live = useRead(
    readVersion,
    { id: flow.id, number: publishedVersion ?? 1 },
    { enabled: publishedVersion !== null },
  )
  const publish = useWrite(publishFlow, {
    onDone: ({ version }) => {
      alert({ type: 'success', msg: `Version ${version} is live.` })
      onClose()
    },
    onRefused: () => {},
  })
  const changes =
    publishedVersion === null ? diffGraphs(emptyGraph, graph) : live.data && diffGraphs(live.data.graph, graph)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    publish.mutate({ id: flow.id, ...(name.trim() && { name: name.trim() }) })
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Publish version ${(publishedVersion ?? 0) + 1}?`}
      description="Its triggers start runs of this version. Runs that have begun go on with theirs."
      width={560}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" form="publish-flow" busy={publish.isPending} busyLabel="Publishing">
            Publish
          </Button>
        </>
      }
    >
      <form id="publish-flow" noValidate onSubmit={submit} className="flex flex-col gap-4">
        {publish.error && <InlineError>{publish.error.message}</InlineError>}
        {flow.problems.length > 0 && <InlineError>{flow.problems.map(({ message }) => message).join(' ')}</InlineError>}
        {changes && changes.length > 0 && <ChangeList changes={changes} />}
        {changes?.length === 0 && <p className="text-13 text-ink-2">Nothing differs from the live version.</p>}
        <Field label="Name of the version (optional)">
          <Input value={name} maxLength={80} placeholder="With approval for big orders" onValueChange={setName} />
        </Field>
      </form>
    </Dialog>
  )
}
