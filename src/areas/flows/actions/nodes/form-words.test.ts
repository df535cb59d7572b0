import { expect, test } from 'vitest'
import { z } from 'zod'
import { formFields, type FormField } from '#platform/contract/forms/form-fields.ts'
import { formWords } from '../../rules/editor/form-words/form-words.ts'
import { pickKind } from '../../rules/editor/pick-kind.ts'
import { nodeTypes } from './node-types.ts'

const forms = nodeTypes.map(({ type, parameters }) => ({
  type,
  fields: allFields(
    formFields(z.toJSONSchema(parameters, { io: 'input', unrepresentable: 'any' }), pickKind, formWords(type)),
    '',
  ),
}))

test.each(forms)('the form of $type speaks like a person', ({ fields }) => {
  for (const { path, label, hint = '', control } of fields) {
    expect(label, path).not.toMatch(/^(Is|Has) |\b(json|payload|schema|boolean|param(eter)?s?)\b/i)
    expect(hint, path).not.toMatch(/\b(True|False|null|boolean|payload|object)\b|^For \w+:|Left out/)
    const options = control.kind === 'choice' ? control.options.map((option) => option.label) : []
    for (const option of options) expect(option, path).not.toMatch(/^By a node$|^(None|Boolean|Object|Any)$/)
  }
})

test.each(forms)('each word for $type belongs to a parameter of its form', ({ type, fields }) => {
  const paths = new Set(fields.map(({ path }) => path))
  const words = Object.keys(formWords(type)).filter((path) => path in formWords('flow.none') === false)
  expect(words.filter((path) => !paths.has(path))).toEqual([])
})

function allFields(fields: readonly FormField[], prefix: string): (FormField & { path: string })[] {
  return fields.flatMap((field) => {
    const path = prefix + field.name
    const { control } = field
    const inner = control.kind === 'list' ? control.entry : control
    return [{ ...field, path }, ...(inner.kind === 'group' ? allFields(inner.fields, `${path}.`) : [])]
  })
}
