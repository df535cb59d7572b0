import { choiceOf, defined, isRecord, recordOf, recordsOf, textOf, valueAt, type Json } from '../json.ts'
import type { N8nNode } from '../n8n-workflow.ts'
import type { Service } from '../services/service.ts'
import { expressionOf } from '../templates.ts'
import { need, secretNeed, unsupported, type Translation, type TranslationContext } from '../translation.ts'
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
  const [method = 'GET', path = '', ...tokens] = splitOperation(known)
  const read = (names: string) => readParameter(names, { ...node.parameters, resource }, context)
  const filled = path.replaceAll(/\{([^{}]+)\}/g, (_, names: string) => inAddress(read(names)))
  const result = tokens.find((token) => token.startsWith('>'))?.slice(1)
  const files = filesOf(node.parameters, tokens, context)
  const values = fieldsOf(withoutFiles(tokens, files), read)
  const url = filled.startsWith('https:') ? filled : `${service.url}${filled}`
  const request = {
    method,
    url,
    headers: service.headers,
    ...(result === 'file' && { responseType: 'file' }),
    ...(method === 'GET' ? queryOf(values) : bodyOf(values, files, service)),
  }
  return {
    steps: [
      { type: 'flow.http', parameters: defined(request) },
      ...(result === undefined || result === 'file' ? [] : [{ type: 'flow.splitOut', parameters: { field: result } }]),
    ],
    needs: [
      ...(service.hasSecret === false ? [] : [secretNeed(service.title)]),
      ...(service.isOwnSite ? [need('address', 'url', `Put the address of your ${service.title} into the URL.`)] : []),
    ],
    messages: [`${service.title} is called by an HTTP request. Compare its fields with the node in n8n.`],
  }
}

/** What the node does: its resource and operation, with those that the file leaves out. */
export function operationOf(parameters: Json, { usual, operations }: Service): [string, string] {
  const defaults = usual.split(' ').map((each) => each.split('.'))
  const chosen = textOf(parameters['resource']) ?? defaults[0]?.[0] ?? ''
  const own = defaults
    .find(([resource]) => resource === chosen)
    ?.slice(1)
    .join('.')
  const other = Object.hasOwn(operations, `${chosen}.create`) ? 'create' : (defaults[0]?.slice(1).join('.') ?? '')
  return [chosen, textOf(parameters['operation']) ?? own ?? other]
}

function queryOf(values: Json): Json {
  return Object.keys(values).length > 0 ? { query: values } : {}
}

function bodyOf(values: Json, files: ReadonlyMap<string, string>, { bodyType = 'json' }: Service): Json {
  const whole = files.get('')
  if (whole !== undefined) return { bodyType: 'file', file: whole }
  const body = values['$'] ?? nested(values)
  if (files.size > 0) return { bodyType: 'multipart', body, files: Object.fromEntries(files) }
  return Object.keys(values).length > 0 ? { bodyType, body } : {}
}

const fileToken = /^(?:([^=@]*)=)?([^@]*)@(\S+)$/

/** The fields that are files, with the name that the item has for each. */
function filesOf(parameters: Json, tokens: readonly string[], { text }: TranslationContext): Map<string, string> {
  const sendsFile = ['binaryData', 'binaryDataUpload', 'binaryUpload'].some((name) => parameters[name] === true)
  return new Map(
    tokens.flatMap((token): [string, string][] => {
      const [, field = '', instead, names = ''] = fileToken.exec(token) ?? []
      if (instead === undefined || (instead !== '' && !sendsFile)) return []
      const name = names.split('|').find((each) => textOf(parameters[each]))
      return [[field, (name === undefined ? '' : text(parameters[name])) || 'data']]
    }),
  )
}

function withoutFiles(tokens: readonly string[], files: ReadonlyMap<string, string>): string[] {
  return tokens.flatMap((token) => {
    if (token.startsWith('>')) return []
    const [, field = '', instead] = fileToken.exec(token) ?? []
    if (instead === undefined) return [token]
    return files.has(field) ? [] : [`${field}=${instead}`]
  })
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
    if (name === '$driveQuery') return driveQuery(parameters, context)
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
  // A link to a document of Google instead of its id.
  return /^https:\/\/(?:docs|drive)\.google\.com\/.*\/(?:d|folders)\/([\w-]+)/.exec(String(value))?.[1] ?? String(value)
}

function driveQuery(parameters: Json, { text }: TranslationContext): string {
  const folder = text(choiceOf(valueAt(parameters, 'filter.folderId')))
  const name = text(parameters['queryString'])
  return [
    ...(name === '' ? [] : [`name contains '${name}'`]),
    ...(folder === '' || folder === 'root' ? [] : [`'${folder}' in parents`]),
    'trashed = false',
  ].join(' and ')
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
