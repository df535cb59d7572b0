import type { Field } from '#areas/tables/contract/field.ts'
import type { FlowNode, Item } from '../../contract/graph.ts'
import type { Control, FormField } from '#platform/contract/forms/form-fields.ts'
import type { PickKind } from './pick-kind.ts'
import { rowFields } from './row-fields.ts'

type Values = Readonly<Record<string, unknown>>

/** The form for sample data of a trigger: what it would bring. Undefined: names and values of any kind. */
export function sampleFields(
  { type, parameters }: FlowNode,
  tableFields: readonly Field[],
): FormField<PickKind>[] | undefined {
  if (type === 'flow.rowAdded' || type === 'flow.rowChanged') return rowFields(tableFields, {})
  if (type === 'flow.mail')
    return [textField('from', 'From'), textField('subject', 'Subject'), textField('text', 'Text', true)]
  if (type !== 'flow.form' && type !== 'flow.called') return undefined
  const fields = listOf(parameters['fields']).map((field) => {
    const label = textOf(field['label']) || textOf(field['name'])
    return { ...textField(textOf(field['name']) || label, label), control: controlOf(field) }
  })
  const named = fields.filter(({ name }) => name !== '')
  return named.length === 0 ? undefined : named
}

/** The item that the trigger gives with these values. */
export function sampleItem({ type, parameters }: FlowNode, values: Values): Item {
  switch (type) {
    case 'flow.webhook':
      return {
        json: parameters['gives'] === 'body' ? { ...values } : { method: 'POST', headers: {}, query: {}, body: values },
      }
    case 'flow.rowChanged':
      return { json: { ...values, _before: {}, _changed: Object.keys(values) } }
    case 'flow.event':
      return { json: { kind: 'changed', values, before: {} } }
    case 'flow.mail':
      return { json: { attachments: [], ...values, from: { name: '', address: textOf(values['from']) } } }
    default:
      return { json: { ...values } }
  }
}

function textField(name: string, label: string, isLong = false): FormField<PickKind> {
  const control: Control<PickKind> = { kind: 'text', isLong, maxLength: undefined }
  return { name, label, hint: undefined, isRequired: false, initial: undefined, control, shownIf: undefined }
}

function controlOf({ type, options }: Values): Control<PickKind> {
  const choices = (Array.isArray(options) ? options : []).map((option) => ({
    value: String(option),
    label: String(option),
  }))
  switch (type) {
    case 'number':
      return { kind: 'number', min: undefined, max: undefined, isWhole: false }
    case 'boolean':
      return { kind: 'boolean' }
    case 'date':
      return { kind: 'date', hasTime: false }
    case 'select':
    case 'radio':
      return { kind: 'choice', options: choices }
    case 'checkboxes':
      return { kind: 'list', entry: { kind: 'choice', options: choices }, needsEntry: false }
    default:
      return { kind: 'text', isLong: type === 'textarea', maxLength: undefined }
  }
}

function listOf(value: unknown): Values[] {
  return Array.isArray(value)
    ? value.flatMap((each) => (typeof each === 'object' && each !== null ? [{ ...each }] : []))
    : []
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
