import { useState } from 'react'
import Pencil from 'lucide-react/icons/pencil'
import Pin from 'lucide-react/icons/pin'
import PinOff from 'lucide-react/icons/pin-off'
import { Button } from '#design/buttons/button.tsx'
import { Field } from '#design/inputs/field.tsx'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { Textarea } from '#design/inputs/textarea.tsx'
import { useRead } from '#platform/web/api/query.ts'
import type { FlowNode, Item } from '../../contract/graph.ts'
import { readNodeData } from '../../contract/runs.ts'
import { changeNode } from '../../rules/editor/graph-edits.ts'
import { parseItems } from '../../rules/editor/parse-items.ts'
import { outputsOf } from '../../rules/editor/ports.ts'
import { useEditor } from '../editor/editor-store.ts'
import { useFlowScreen } from '../editor/flow-screen.ts'
import { LargeOutput } from './data/large-output.tsx'
import { DataView } from './data/data-view.tsx'
import { useDataRun } from './use-expression-data.ts'

/** What came out in the last run. It can be pinned, and changed: tests then use it instead of running the step. */
export function OutputTab({ node }: { node: FlowNode }) {
  const editor = useEditor()
  const { run: shown, types, canEdit } = useFlowScreen()
  const run = useDataRun()
  const execution = shown?.nodes.findLast((each) => each.node === node.id)
  const { data } = useRead(
    readNodeData,
    { run: run ?? '', node: node.id, index: execution?.index ?? 0 },
    { enabled: run !== undefined },
  )
  const [isEditing, setEditing] = useState(false)
  const type = types.get(node.type)
  const labels = type ? outputsOf(node, type) : []
  const pin = (pinned: Item[] | undefined) => editor?.edit((graph) => changeNode(graph, node.id, { pinned }))
  const items = node.pinned ?? data?.outputs.flat() ?? []
  if (isEditing) return <EditItems items={items} onClose={() => setEditing(false)} onSave={pin} />
  return (
    <div className="flex flex-col gap-3 pt-4">
      {data?.error && !node.pinned && <InlineError>{data.error}</InlineError>}
      {canEdit && (
        <div className="flex gap-2">
          {node.pinned ? (
            <Button size="sm" icon={<PinOff />} onClick={() => pin(undefined)}>
              Unpin
            </Button>
          ) : (
            <Button
              size="sm"
              icon={<Pin />}
              disabled={items.length === 0 || data?.isCut.outputs}
              onClick={() => pin([...items])}
            >
              Pin this data
            </Button>
          )}
          <Button size="sm" icon={<Pencil />} onClick={() => setEditing(true)}>
            {node.pinned ? 'Edit' : 'Edit and pin'}
          </Button>
        </div>
      )}
      {node.pinned && (
        <p className="text-12 text-ink-3">
          Test runs use this data instead of running the step. The live flow does not.
        </p>
      )}
      {!node.pinned && run !== undefined && (
        <LargeOutput run={run} node={node.id} index={execution?.index ?? 0} bytes={data?.outputBytes} />
      )}
      {node.pinned ? (
        <DataView label="Pinned data" items={node.pinned} />
      ) : data && data.outputs.length === 0 ? (
        <p className="text-13 text-ink-2">Nothing came out of this step in the last run.</p>
      ) : data ? (
        data.outputs.map((output, index) => (
          <DataView
            key={index}
            label={labels.length > 1 ? `Output: ${labels[index] ?? index + 1}` : 'Output'}
            items={output}
          />
        ))
      ) : (
        <p className="text-13 text-ink-2">Test this step to see what comes out of it.</p>
      )}
    </div>
  )
}

type EditItemsProps = { items: readonly Item[]; onClose: () => void; onSave: (items: Item[]) => void }

function EditItems({ items, onClose, onSave }: EditItemsProps) {
  const [text, setText] = useState(() =>
    JSON.stringify(items.length > 0 ? items.map(({ json }) => json) : [{}], null, 2),
  )
  const parsed = parseItems(text)
  return (
    <div className="flex flex-col gap-3 pt-4">
      <Field
        label="Items"
        hint='As JSON: a list with { } for each item, such as [{ "name": "Oak" }].'
        error={'problem' in parsed ? parsed.problem : undefined}
      >
        <Textarea rows={12} spellCheck={false} className="font-mono text-12!" value={text} onValueChange={setText} />
      </Field>
      <div className="flex justify-end gap-2">
        <Button size="sm" onClick={onClose}>
          Cancel
        </Button>
        <Button
          size="sm"
          kind="soft"
          disabled={'problem' in parsed}
          onClick={() => {
            if ('items' in parsed) onSave(parsed.items)
            onClose()
          }}
        >
          Pin these items
        </Button>
      </div>
    </div>
  )
}
