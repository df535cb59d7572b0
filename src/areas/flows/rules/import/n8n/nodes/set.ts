import { defined, recordsOf, textOf, valueAt, type Json } from '../json.ts'
import type { N8nNode } from '../n8n-workflow.ts'
import { step, type Translation, type TranslationContext } from '../translation.ts'

type Field = { name: string; value: unknown; type?: string }

/** Set, called Edit Fields since its version 3. */
export function translateSet({ parameters, version }: N8nNode, context: TranslationContext): Translation {
  const hasPaths = valueAt(parameters, 'options.dotNotation') === false ? false : undefined
  if (version < 3) {
    const keepOthers = parameters['keepOnlySet'] === true ? false : undefined
    return step('flow.set', defined({ fields: oldFields(parameters, context), keepOthers, hasPaths }))
  }
  const others = otherFields(parameters, version)
  if (textOf(parameters['mode']) === 'raw')
    return step('flow.set', defined({ json: context.value(parameters['jsonOutput'] ?? {}), ...others }))
  return step('flow.set', defined({ fields: newFields(parameters, context), hasPaths, ...others }))
}

/** `values: {string: [{name, value}], number: […]}` */
function oldFields(parameters: Json, { value, text }: TranslationContext): Field[] {
  return ['string', 'number', 'boolean'].flatMap((type) =>
    recordsOf(valueAt(parameters, `values.${type}`)).map((field) =>
      typed(
        text(field['name']) || 'propertyName',
        value(field['value'] ?? (type === 'boolean' ? true : type === 'number' ? 0 : '')),
        type,
      ),
    ),
  )
}

/** `assignments.assignments: [{name, type, value}]`, before 3.3 `fields.values: [{name, type, stringValue}]`. */
function newFields(parameters: Json, { value, text }: TranslationContext): Field[] {
  const assigned = recordsOf(valueAt(parameters, 'assignments.assignments'))
  const older = recordsOf(valueAt(parameters, 'fields.values')).map((field) => {
    const type = textOf(field['type']) ?? 'stringValue'
    return { name: field['name'], type: type.replace(/Value$/, ''), value: field[type] }
  })
  return [...assigned, ...older].flatMap((field) => {
    const name = text(field['name'])
    return name === '' ? [] : [typed(name, value(field['value'] ?? ''), textOf(field['type']) ?? 'string')]
  })
}

function otherFields(parameters: Json, version: number): Json {
  const include = textOf(parameters['include']) ?? 'all'
  const isNoneKept = version >= 3.3 ? parameters['includeOtherFields'] !== true : include === 'none'
  return {
    keepOthers: isNoneKept ? false : undefined,
    include: !isNoneKept && include === 'selected' ? names(parameters['includeFields']) : undefined,
    exclude: !isNoneKept && include === 'except' ? names(parameters['excludeFields']) : undefined,
  }
}

function names(value: unknown): string[] {
  return (textOf(value) ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
}

const types: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'number',
  boolean: 'boolean',
  array: 'list',
  object: 'object',
}

/** A constant has its type at once; an expression is converted in the run. */
function typed(name: string, value: unknown, type: string): Field {
  const isConstant = typeof value !== 'string' || !value.includes('{{')
  if (isConstant && type === 'string') return { name, value: typeof value === 'string' ? value : JSON.stringify(value) }
  if (isConstant && type === 'number' && String(value).trim() !== '' && Number.isFinite(Number(value)))
    return { name, value: Number(value) }
  if (typeof value === 'boolean' && type === 'boolean') return { name, value }
  const ours = types[type]
  return ours === undefined ? { name, value } : { name, value, type: ours }
}
