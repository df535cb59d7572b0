import { defined, recordsOf, textAt, textOf, valueAt, type Json } from '../json.ts'
import type { N8nNode } from '../n8n-workflow.ts'
import { step, type Translation, type TranslationContext } from '../translation.ts'

/** A form at a public address. Fields for files and texts between them are left out. */
export function translateForm(node: N8nNode, context: TranslationContext): Translation {
  const { parameters } = node
  const { fields, known } = fieldsOf(node)
  const answers: Record<string, string> = { lastNode: 'when done', responseNode: 'by a node' }
  const pages = context.nodes.filter(({ type }) => type === 'form')
  const hasEnding = pages.length > 0 && pages.every(isEnding)
  return {
    ...step(
      'flow.form',
      defined({
        ...formOf(node, context),
        path: textOf(parameters['path']) || undefined,
        answer: hasEnding ? 'by a node' : answers[textOf(parameters['responseMode']) ?? ''],
      }),
    ),
    messages: known.length < fields.length ? ['Its fields for files and HTML are left out.'] : [],
  }
}

/** A further page of a form, or what people read at its end. */
export function translateFormPage(node: N8nNode, context: TranslationContext): Translation {
  if (isEnding(node)) return step('flow.respond', endingOf(node, context))
  return {
    ...step('flow.wait', { mode: 'form', ...formOf(node, context) }),
    messages: ['People do not come to this page by themselves: send them the address {{ $execution.resumeUrl }}.'],
  }
}

function isEnding({ parameters }: N8nNode): boolean {
  return parameters['operation'] === 'completion'
}

function endingOf({ parameters }: N8nNode, { text }: TranslationContext): Json {
  if (parameters['respondWith'] === 'redirect')
    return { status: 303, headers: [{ name: 'location', value: text(parameters['redirectUrl']) }], body: '' }
  if (parameters['respondWith'] === 'showText')
    return {
      headers: [{ name: 'content-type', value: 'text/html; charset=utf-8' }],
      body: text(parameters['responseText']),
    }
  const lines = [text(parameters['completionTitle']), text(parameters['completionMessage'])].filter(Boolean)
  return { body: lines.join('\n\n') || 'Thank you.' }
}

/** What people see: the texts and fields. */
export function formOf(node: N8nNode, context: TranslationContext): Json {
  const { parameters } = node
  const { text } = context
  return defined({
    title: text(parameters['formTitle'] ?? valueAt(parameters, 'options.formTitle')).slice(0, 200) || 'Form',
    description:
      text(parameters['formDescription'] ?? valueAt(parameters, 'options.formDescription')).slice(0, 2_000) ||
      undefined,
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
