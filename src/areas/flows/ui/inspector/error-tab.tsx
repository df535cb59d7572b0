import { Field } from '#design/inputs/field.tsx'
import { NumberInput } from '#design/inputs/number-input.tsx'
import { Select } from '#design/inputs/select.tsx'
import { Switch } from '#design/inputs/switch.tsx'
import type { FlowNode } from '../../contract/graph.ts'
import { changeNode } from '../../rules/editor/graph-edits.ts'
import { useEditor } from '../editor/editor-store.ts'
import { useFlowScreen } from '../editor/flow-screen.ts'

/** What happens when the step fails: retries first, then stop, go on, or another branch. */
export function ErrorTab({ node }: { node: FlowNode }) {
  const editor = useEditor()
  const { canEdit } = useFlowScreen()
  const change = (next: Partial<FlowNode>, key?: string) =>
    editor?.edit((graph) => changeNode(graph, node.id, next), key && `${node.id}/${key}`)
  const { retries } = node
  return (
    <div className="flex flex-col gap-4 pt-4">
      <Switch
        checked={retries !== undefined}
        disabled={!canEdit}
        onCheckedChange={(isOn) => change({ retries: isOn ? { attempts: 3, waitSeconds: 5 } : undefined })}
      >
        Try again before it fails
      </Switch>
      {retries && (
        <div className="grid grid-cols-2 gap-3">
          <Field label="Tries">
            <NumberInput
              min={1}
              max={10}
              value={retries.attempts}
              readOnly={!canEdit}
              onValueChange={(attempts) =>
                change({ retries: { ...retries, attempts: clamp(attempts, 1, 10) } }, 'attempts')
              }
            />
          </Field>
          <Field label="Wait, seconds">
            <NumberInput
              min={0}
              max={3600}
              value={retries.waitSeconds}
              readOnly={!canEdit}
              onValueChange={(seconds) =>
                change({ retries: { ...retries, waitSeconds: clamp(seconds, 0, 3_600) } }, 'waitSeconds')
              }
            />
          </Field>
        </div>
      )}
      <Field label="When it fails" hint={hints[node.onError]}>
        <Select
          options={choices}
          value={node.onError}
          disabled={!canEdit}
          onValueChange={(onError) => change({ onError })}
        />
      </Field>
    </div>
  )
}

const clamp = (value: number | null, min: number, max: number) => Math.min(Math.max(Math.round(value ?? min), min), max)

const choices = [
  { value: 'stop' as const, label: 'Stop the run' },
  { value: 'continue' as const, label: 'Go on with the error' },
  { value: 'branch' as const, label: 'Use an error branch' },
]

const hints = {
  stop: 'The run fails here. You can fix the step and run again from here.',
  continue: 'The next step gets an item with the error.',
  branch: 'Items with the error leave by the output “Error”.',
}
