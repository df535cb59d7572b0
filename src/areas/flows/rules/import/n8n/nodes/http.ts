import { defined, isRecord, numberOf, recordOf, recordsOf, textAt, textOf, valueAt, type Json } from '../json.ts'
import type { N8nNode } from '../n8n-workflow.ts'
import { secretNeed, step, type Translation, type TranslationContext } from '../translation.ts'

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD']

/** HTTP Request. Its parameters were called otherwise before version 3. */
export function translateHttp(node: N8nNode, context: TranslationContext): Translation {
  const { parameters, version } = node
  const { value, text } = context
  const isNew = version >= 3
  const method = (textOf(isNew ? parameters['method'] : parameters['requestMethod']) ?? 'GET')
    .replace(/^=/, '')
    .toUpperCase()
  const body = isNew ? newBody(parameters, context) : oldBody(parameters, context)
  const response = isNew ? recordOf(valueAt(parameters, 'options.response.response')) : recordOf(parameters['options'])
  const timeoutMs = numberOf(valueAt(parameters, 'options.timeout'))
  const problems = methods.includes(method) ? [] : [`Its method ${method} is not here.`]
  return {
    ...step(
      'flow.http',
      defined({
        method: methods.includes(method) ? method : 'GET',
        url: text(parameters['url'] ?? parameters['endpoint']),
        query: queryOf(parameters, isNew, context),
        headers: headersOf(parameters, isNew, context),
        ...body,
        responseType: responseTypes[textOf(response['responseFormat'] ?? parameters['responseFormat']) ?? ''],
        isFullResponse: response['fullResponse'] === true || undefined,
        failsOnStatus: response['neverError'] === true || response['ignoreResponseCode'] === true ? false : undefined,
        timeoutSeconds: timeoutMs === undefined ? undefined : Math.min(300, Math.max(1, timeoutMs / 1_000)),
        ...pagingOf(parameters, value),
      }),
    ),
    needs: isAuthenticated(node) ? [secretNeed(serviceOf(node))] : [],
    messages: [...problems, ...pagingMessage(parameters)],
    ...(problems.length > 0 && { isSupported: false }),
  }
}

const responseTypes: Readonly<Record<string, string>> = { json: 'json', string: 'text', text: 'text', file: 'file' }

type Pairs = Record<string, unknown>

function pairsOf(value: unknown, { value: translate, text }: TranslationContext): Pairs | undefined {
  const pairs = recordsOf(value).flatMap((pair): [string, unknown][] => {
    const name = text(pair['name'])
    return name === '' ? [] : [[name, translate(pair['value'] ?? '')]]
  })
  return pairs.length > 0 ? Object.fromEntries(pairs) : undefined
}

/** Fields as JSON: an object, or an expression that gives one. */
function jsonFields(value: unknown, { value: translate }: TranslationContext): Pairs | undefined {
  if (isRecord(value)) return recordOf(translate(value))
  if (typeof value !== 'string' || value.trim() === '' || value.startsWith('=')) return undefined
  try {
    const parsed: unknown = JSON.parse(value)
    return isRecord(parsed) ? parsed : undefined
  } catch {
    return undefined
  }
}

function queryOf(parameters: Json, isNew: boolean, context: TranslationContext): Pairs | undefined {
  if (!isNew)
    return parameters['jsonParameters'] === true
      ? jsonFields(parameters['queryParametersJson'], context)
      : pairsOf(valueAt(parameters, 'queryParametersUi.parameter'), context)
  if (parameters['sendQuery'] !== true) return undefined
  return parameters['specifyQuery'] === 'json'
    ? jsonFields(parameters['jsonQuery'], context)
    : pairsOf(valueAt(parameters, 'queryParameters.parameters'), context)
}

function headersOf(parameters: Json, isNew: boolean, context: TranslationContext): Pairs | undefined {
  if (!isNew)
    return parameters['jsonParameters'] === true
      ? jsonFields(parameters['headerParametersJson'], context)
      : pairsOf(valueAt(parameters, 'headerParametersUi.parameter'), context)
  if (parameters['sendHeaders'] !== true) return undefined
  return parameters['specifyHeaders'] === 'json'
    ? jsonFields(parameters['jsonHeaders'], context)
    : pairsOf(valueAt(parameters, 'headerParameters.parameters'), context)
}

type Body = { bodyType?: string; body?: unknown; file?: string; files?: Pairs }

function newBody(parameters: Json, context: TranslationContext): Body {
  if (parameters['sendBody'] !== true) return {}
  const type = textOf(parameters['contentType']) ?? 'json'
  const fields = pairsOf(valueAt(parameters, 'bodyParameters.parameters'), context)
  if (type === 'form-urlencoded')
    return {
      bodyType: 'form',
      body: parameters['specifyBody'] === 'string' ? context.value(parameters['body'] ?? '') : (fields ?? {}),
    }
  if (type === 'multipart-form-data') return multipartBody(parameters, context)
  if (type === 'binaryData') return { bodyType: 'file', file: fileName(parameters['inputDataFieldName'], context) }
  if (type === 'raw') return { bodyType: 'text', body: context.value(parameters['body'] ?? '') }
  return {
    bodyType: 'json',
    body: parameters['specifyBody'] === 'json' ? context.value(parameters['jsonBody'] ?? '{}') : (fields ?? {}),
  }
}

function multipartBody(parameters: Json, context: TranslationContext): Body {
  const fields = recordsOf(valueAt(parameters, 'bodyParameters.parameters'))
  const isFile = (field: Json) => field['parameterType'] === 'formBinaryData'
  const files = fields
    .filter(isFile)
    .map((field): [string, string] => [
      context.text(field['name']) || 'file',
      fileName(field['inputDataFieldName'], context),
    ])
  const texts = pairsOf(
    fields.filter((field) => !isFile(field)),
    context,
  )
  return { bodyType: 'multipart', body: texts ?? {}, ...(files.length > 0 && { files: Object.fromEntries(files) }) }
}

function fileName(field: unknown, { text }: TranslationContext): string {
  return text(field) || 'data'
}

function oldBody(parameters: Json, context: TranslationContext): Body {
  const type = textAt(parameters, 'options.bodyContentType') ?? 'json'
  if (parameters['sendBinaryData'] === true && type !== 'multipart-form-data')
    return { bodyType: 'file', file: fileName(parameters['binaryPropertyName'], context) }
  const body =
    parameters['jsonParameters'] === true
      ? context.value(parameters['bodyParametersJson'])
      : pairsOf(valueAt(parameters, 'bodyParametersUi.parameter'), context)
  if (parameters['sendBinaryData'] === true)
    return { bodyType: 'multipart', body: body ?? {}, files: oldFiles(parameters) }
  if (body === undefined || body === '') return {}
  return { bodyType: { 'form-urlencoded': 'form', 'multipart-form-data': 'form', raw: 'text' }[type] ?? 'json', body }
}

/** `data`, or `document:data, photo:image`. */
function oldFiles(parameters: Json): Pairs {
  const names = (textOf(parameters['binaryPropertyName']) ?? 'data').split(',')
  return Object.fromEntries(
    names.map((name) => {
      const [first = '', second] = name.split(':').map((part) => part.trim())
      return second === undefined ? ['file', first || 'data'] : [first, second]
    }),
  )
}

function isAuthenticated({ parameters, credentials }: N8nNode): boolean {
  const authentication = textOf(parameters['authentication']) ?? 'none'
  return authentication !== 'none' && (credentials.length > 0 || /auth|credential/i.test(authentication))
}

function serviceOf({ parameters }: N8nNode): string {
  const kind = textOf(parameters['nodeCredentialType'] ?? parameters['genericAuthType'])
  return kind === undefined ? 'this request' : kind.replace(/(OAuth2)?Api$/, '')
}

/** A page number in the address; other ways of paging are left to the person. */
function pagingOf(parameters: Json, value: TranslationContext['value']): Json {
  const paging = recordOf(valueAt(parameters, 'options.pagination.pagination'))
  const [pageField] = recordsOf(valueAt(paging, 'parameters.parameters'))
  if (textOf(paging['paginationMode']) === 'responseContainsNextURL') {
    const field = /\$response\.body\.([\w.]+)/.exec(textOf(paging['nextURL']) ?? '')?.[1]
    return defined({ paging: 'nextLink', nextLinkField: field })
  }
  if (!pageField || !/\$pageCount/.test(textOf(pageField['value']) ?? '')) return {}
  return defined({
    paging: 'parameter',
    pageParameter: value(pageField['name'] ?? 'page'),
    maxPages: numberOf(paging['maxRequests']),
  })
}

function pagingMessage(parameters: Json): string[] {
  return isRecord(valueAt(parameters, 'options.pagination.pagination'))
    ? ['Look at its paging: it is set in another way here.']
    : []
}
