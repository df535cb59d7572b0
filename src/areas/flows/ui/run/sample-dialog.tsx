import { useMemo, useState } from 'react'
import { readTable } from '#areas/tables/contract/tables.ts'
import { Button } from '#design/buttons/button.tsx'
import { Dialog } from '#design/overlays/dialog.tsx'
import { useRead } from '#platform/web/api/query.ts'
import type { FlowNode, Item } from '../../contract/graph.ts'
import { hasAddress } from '../../rules/hook-types.ts'
import { sampleFields, sampleItem } from '../../rules/editor/sample-item.ts'
import { useFlowScreen } from '../editor/flow-screen.ts'
import { FormFields } from '../inspector/fields/form-fields.tsx'
import { PairsInput } from '../inspector/fields/pairs-input.tsx'
import { FormContext, type FormContextValue } from '../inspector/form-context.ts'
import { TestAddress } from '../inspector/webhook-address.tsx'

type SampleDialogProps = { node: FlowNode; onClose: () => void; onTest: (items: Item[]) => void }

/** A test of a flow whose trigger has received nothing yet: asks what it would bring. */
export default function SampleDialog({ node, onClose, onTest }: SampleDialogProps) {
  const { flow } = useFlowScreen()
  const tableId = typeof node.parameters['table'] === 'string' ? node.parameters['table'] : ''
  const table = useRead(readTable, { tableId }, { enabled: node.type.startsWith('flow.row') && tableId !== '' })
  const fields = useMemo(() => sampleFields(node, table.data?.fields ?? []), [node, table.data])
  const [values, setValues] = useState<Record<string, unknown>>({})
  const form = useMemo(() => plainForm(flow, node.id), [flow, node.id])
  const path = hasAddress(node.type) ? textOf(node.parameters['path']) : undefined
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      unsaved={Object.keys(values).length > 0}
      title="What should the test start with?"
      description={`“${node.name}” has received nothing yet. Tests of this draft start with what you fill in; the live flow does not.`}
      width={560}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            kind="primary"
            disabled={Object.keys(values).length === 0}
            onClick={() => onTest([sampleItem(node, values)])}
          >
            Test with this
          </Button>
        </>
      }
    >
      <FormContext value={form}>
        <div className="flex flex-col gap-4">
          {fields ? (
            <FormFields areOptional fields={fields} value={values} onChange={setValues} />
          ) : (
            <fieldset className="flex flex-col gap-2">
              <legend className="mb-1 text-13 font-medium">Names and values that arrive</legend>
              <PairsInput label="Sample" value={values} onChange={(next) => setValues(toValues(next))} />
            </fieldset>
          )}
          {path !== undefined && (
            <div className="flex flex-col gap-2">
              <p className="text-13 text-ink-2">
                {node.type === 'flow.form'
                  ? 'Or send the form at its test address: the test then starts by itself.'
                  : 'Or call its test address: the test then starts by itself.'}
              </p>
              <TestAddress path={path} />
            </div>
          )}
        </div>
      </FormContext>
    </Dialog>
  )
}

const toValues = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

/** Sample data is what it is: no expressions. */
function plainForm(flow: FormContextValue['data']['flow'], node: string): FormContextValue {
  const item = { json: {} }
  const run = { id: '', number: 0, isTest: true }
  const data = {
    item,
    itemIndex: 0,
    items: [],
    nodeItems: () => undefined,
    run,
    flow,
    variables: {},
    now: 0,
    timeZone: 'UTC',
  }
  return {
    flow: flow.id,
    node,
    run: undefined,
    data,
    dataKey: '',
    names: [],
    isReadOnly: false,
    isPlain: true,
    provider: undefined,
    connection: undefined,
    table: undefined,
  }
}

/** A new step has no address until it is saved. */
function textOf(path: unknown): string | undefined {
  return typeof path === 'string' && path !== '' ? path : undefined
}
