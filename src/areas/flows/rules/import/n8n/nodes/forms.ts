import { defined, recordsOf, textAt, textOf, valueAt, type Json } from '../json.ts'
import type { N8nNode } from '../n8n-workflow.ts'
import { step, type Translation, type TranslationContext } from '../translation.ts'

/** A form at a public address. Fields for files and texts between them are left out. */
export function translateForm(node: N8nNode, context: TranslationContext): Translation {
  const { parameters } = node
  const { fields, known } = fieldsOf(node)
  const answers: Record<string, string> = { lastNode: 'when done', responseNode: 'by a node' }
  return {
    ...step(
      'flow.form',
      defined({
        ...formOf(node, context),
        path: textOf(parameters['path']) || undefined,
        answer: answers[textOf(parameters['responseMode']) ?? ''],
      }),
    ),
    messages: known.length < fields.length ? ['Its fields for files and HTML are left out.'] : [],
  }
}

/** What people see: the texts and fields. */
export function formOf(node: N8nNode, context: TranslationContext): Json {
  const { parameters } = node
  const { text } = context
  return defined({
    title: text(parameters['formTitle']).slice(0, 200) || 'Form',
    description: text(parameters['formDescription']).slice(0, 2_000) || undefined,
    fields: fieldsOf(node).known.map((field) => toField(field, context)),
    button: textAt(parameters, 'options.buttonLabel')?.slice(0, 60) || undefined,
  })
}

function fieldsOf({ parameters }: N8nNode) {
  const fields = recordsOf(valueAt(parameters, 'formFields.values'))
  return { fields, known: fields.filter((field) => !absent.has(textOf(field['fieldType']) ?? 'text')) }
}

const absent: ReadonlySet<string> = new Set(['file', 'html'])
const types: Readonly<Record<string, string>> = {
  text: 'text',
  textarea: 'textarea',
  number: 'number',
  email: 'email',
  date: 'date',
  dropdown: 'select',
  radio: 'radio',
  checkbox: 'checkboxes',
  password: 'password',
  hiddenField: 'hidden',
}

function toField(field: Json, { text }: TranslationContext): Json {
  const type = textOf(field['fieldType']) ?? 'text'
  const options = recordsOf(valueAt(field, 'fieldOptions.values'))
    .map(({ option }) => text(option))
    .filter(Boolean)
  return defined({
    label: text(field['fieldLabel'] ?? field['fieldName']).slice(0, 200) || 'Field',
    type: type === 'dropdown' && field['multiselect'] === true ? 'checkboxes' : (types[type] ?? 'text'),
    options: options.length > 0 ? options : undefined,
    isRequired: field['requiredField'] === true || undefined,
    placeholder: text(field['placeholder']) || undefined,
    name: text(field['fieldName']) || undefined,
    value: text(field['fieldValue'] ?? field['defaultValue']) || undefined,
  })
}
