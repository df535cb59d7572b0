import { choiceOf, defined, isRecord, recordOf, recordsOf, textOf, valueAt, type Json } from '../json.ts'
import type { N8nNode } from '../n8n-workflow.ts'
import type { Service } from '../services/service.ts'
import { expressionOf } from '../templates.ts'
import { need, secretNeed, step, unsupported, type Translation, type TranslationContext } from '../translation.ts'
import { notionProperties } from './notion-properties.ts'

/** A node of a service as the request that it makes. */
export function serviceRequest(node: N8nNode, service: Service, context: TranslationContext): Translation {
  const [resource, operation] = operationOf(node.parameters, service)
  const known = service.operations[`${resource}.${operation}`] ?? service.operations[`.${operation}`]
  if (known === undefined)
    return unsupported(
      node,
      `“${[resource, operation].filter(Boolean).join(' ')}” of ${service.title} is not known here. Use an HTTP request: its addresses begin with ${service.url}.`,
    )
  const [method = 'GET', path = '', ...fields] = splitOperation(known)
  const read = (names: string) => readParameter(names, { ...node.parameters, resource }, context)
  const filled = path.replaceAll(/\{([^{}]+)\}/g, (_, names: string) => inAddress(read(names)))
  const values = fieldsOf(fields, read)
  const isQuery = method === 'GET'
  const url = filled.startsWith('https:') ? filled : `${service.url}${filled}`
  return {
    ...step(
      'flow.http',
      defined({
        method,
        url,
        headers: service.headers,
        query: isQuery && Object.keys(values).length > 0 ? values : undefined,
        ...(!isQuery &&
          Object.keys(values).length > 0 && {
            bodyType: service.bodyType ?? 'json',
            body: values['$'] ?? nested(values),
          }),
      }),
    ),
    needs: [
      ...(service.hasSecret === false ? [] : [secretNeed(service.title)]),
      ...(service.isOwnSite ? [need('address', 'url', `Put the address of your ${service.title} into the URL.`)] : []),
    ],
    messages: [`${service.title} is called by an HTTP request. Compare its fields with the node in n8n.`],
  }
}

function operationOf(parameters: Json, { usual }: Service): [string, string] {
  const [resource = '', ...operation] = usual.split('.')
  const chosen = textOf(parameters['resource']) ?? resource
  return [chosen, textOf(parameters['operation']) ?? operation.join('.')]
}

/** `POST /path a=b c:"two words"`, at spaces outside quotation marks. */
function splitOperation(text: string): string[] {
  return text.match(/(?:[^\s"]|"[^"]*")+/g) ?? []
}

function fieldsOf(fields: readonly string[], read: (names: string) => unknown): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const field of fields) {
    const constant = /^([^=:]+):"(.*)"$/s.exec(field)
    const [name = '', names = name.split('|').join('|')] = constant ? [constant[1]] : field.split('=')
    const key = constant ? name : (name.split('|')[0] ?? name)
    const value = constant ? constantOf(constant[2] ?? '') : read(field.includes('=') ? names : name)
    if (value !== undefined && value !== '') values[key] = value
  }
  return values
}

function constantOf(text: string): unknown {
  if (text === 'true') return true
  return text === '{}' ? {} : text
}

/** The first of some parameters that is there. `$properties` and `$fields` are built from the forms of n8n. */
function readParameter(names: string, parameters: Json, context: TranslationContext): unknown {
  for (const name of names.split('|')) {
    if (name === '$json') return '{{ $json }}'
    if (name === '$properties') return notionProperties(parameters, context)
    if (name === '$fields') return formFields(parameters, context)
    if (name === '$filters') return filterFields(parameters, context)
    if (name === '$filterQuery')
      return Object.entries(filterFields(parameters, context))
        .map(([key, value]) => `${key}=${value}`)
        .join('&')
    const [, path = name, method] = /^(.*)\.(\w+\(\))$/.exec(name) ?? []
    const found = context.value(choiceOf(valueAt(parameters, path)))
    if (found === undefined || found === '' || (isRecord(found) && Object.keys(found).length === 0)) continue
    return method === undefined ? found : `{{ ${expressionOf(found)}.${method} }}`
  }
  return undefined
}

/** In an address an expression is escaped; a constant of a link or path stays. */
function inAddress(value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number') return ''
  return String(value)
}

function formFields(parameters: Json, { value, text }: TranslationContext): unknown {
  const pairs = recordsOf(valueAt(parameters, 'fieldsUi.fieldValues'))
  if (pairs.length === 0) return '{{ $json }}'
  return Object.fromEntries(pairs.map((pair) => [text(pair['fieldId']), value(pair['fieldValue'] ?? '')]))
}

function filterFields(parameters: Json, { text }: TranslationContext): Record<string, string> {
  return Object.fromEntries(
    recordsOf(valueAt(parameters, 'filters.conditions')).map((each) => [
      text(each['keyName']),
      `${textOf(each['condition']) ?? 'eq'}.${text(each['keyValue'])}`,
    ]),
  )
}

/** `{'a.b': 1}` is `{a: {b: 1}}`, and `{'a.0': 1}` is `{a: [1]}`. `%2E` is a dot in a name. */
function nested(fields: Json): unknown {
  const result: Record<string, unknown> = {}
  for (const [path, value] of Object.entries(fields)) {
    const keys = path.split('.').map((key) => key.replaceAll('%2E', '.'))
    let inner: Record<string, unknown> = result
    for (const key of keys.slice(0, -1)) {
      const next = { ...recordOf(inner[key]) }
      inner[key] = next
      inner = next
    }
    inner[keys.at(-1) ?? ''] = value
  }
  return withLists(result)
}

function withLists(value: unknown): unknown {
  if (!isRecord(value)) return value
  const entries = Object.entries(value).map(([key, inner]): [string, unknown] => [key, withLists(inner)])
  return entries.length > 0 && entries.every(([key], index) => key === String(index))
    ? entries.map(([, inner]) => inner)
    : Object.fromEntries(entries)
}
