import { useMemo } from 'react'
import { Field } from '#design/inputs/field.tsx'
import { Select } from '#design/inputs/select.tsx'
import { Switch } from '#design/inputs/switch.tsx'
import { Textarea } from '#design/inputs/textarea.tsx'
import { formFields } from '#platform/contract/forms/form-fields.ts'
import type { FlowNode, Graph } from '../../contract/graph.ts'
import type { NodeTypeInfo } from '../../contract/node-types.ts'
import { changeNode } from '../../rules/editor/graph-edits.ts'
import { hasAddress } from '../../rules/hook-types.ts'
import { formWords } from '../../rules/editor/form-words/form-words.ts'
import { pickKind } from '../../rules/editor/pick-kind.ts'
import { useEditor } from '../editor/editor-store.ts'
import { useFlowScreen } from '../editor/flow-screen.ts'
import { EarlierData } from './earlier-data.tsx'
import { FormContext } from './form-context.ts'
import { MailAddress } from './mail-address.tsx'
import { FormFields } from './fields/form-fields.tsx'
import { WebhookAddress } from './webhook-address.tsx'
import { UnsupportedStep } from './unsupported-step.tsx'
import { useExpressionData } from './use-expression-data.ts'

type SetupTabProps = { node: FlowNode; graph: Graph; type: NodeTypeInfo | undefined }

/** The form of a step, made from the schema of its parameters. */
export function SetupTab({ node, graph, type }: SetupTabProps) {
  const editor = useEditor()
  const { flow, run, canEdit } = useFlowScreen()
  const { data, dataKey, names, sources } = useExpressionData(node, graph)
  const fields = useMemo(() => formFields(type?.parameters ?? {}, pickKind, formWords(node.type)), [type, node.type])
  const isStart = type?.group === 'trigger'
  const provider = type?.provider ?? undefined
  const connection = idIn(node, 'connection')
  const table = idIn(node, 'table') ?? idIn(node, 'tableId')
  const form = useMemo(
    () => ({
      flow: flow.id,
      node: node.id,
      run: run?.id,
      data,
      dataKey,
      names,
      isReadOnly: !canEdit,
      // Nothing is evaluated in a trigger.
      isPlain: isStart,
      provider,
      connection,
      table,
    }),
    [flow.id, node.id, run?.id, data, dataKey, names, canEdit, isStart, provider, connection, table],
  )
  const change = (next: Partial<FlowNode>, key?: string) =>
    editor?.edit((before) => changeNode(before, node.id, next), key && `${node.id}/${key}`)
  return (
    <FormContext value={form}>
      <div className="flex flex-col gap-4 pt-4">
        {type?.description && <p className="text-13 text-ink-2">{type.description}</p>}
        {hasAddress(node.type) && <WebhookAddress node={node} />}
        {node.type === 'flow.mail' && <MailAddress node={node} />}
        {node.type === 'flow.unsupported' ? (
          <UnsupportedStep node={node} />
        ) : (
          <FormFields
            fields={fields}
            value={node.parameters}
            onChange={(parameters, name) => change({ parameters }, name)}
          />
        )}
        {type?.isPerItem && (
          <Switch checked={node.runsOnce} disabled={!canEdit} onCheckedChange={(runsOnce) => change({ runsOnce })}>
            Run once, with the first item
          </Switch>
        )}
        {(type?.effect === 'send' || type?.effect === 'destroy') && (
          <Field label="Approval" hint={type.irreversible ?? undefined}>
            <Select
              options={approvals}
              value={node.approval ?? 'allow'}
              disabled={!canEdit}
              onValueChange={(approval) => change({ approval })}
            />
          </Field>
        )}
        <Field label="Note">
          <Textarea
            rows={2}
            readOnly={!canEdit}
            value={node.note ?? ''}
            placeholder="Why this step is here"
            onValueChange={(note) => change({ note }, 'note')}
          />
        </Field>
        <EarlierData sources={sources} />
      </div>
    </FormContext>
  )
}

/** An expression is known only when the step runs. */
function idIn({ parameters }: FlowNode, name: string): string | undefined {
  const id = parameters[name]
  return typeof id === 'string' && id !== '' && !id.includes('{{') ? id : undefined
}

const approvals = [
  { value: 'allow' as const, label: 'Do it without asking' },
  { value: 'ask' as const, label: 'Wait for a person to approve' },
]
