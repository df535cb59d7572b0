import { z } from 'zod'
import { id } from '#platform/contract/id.ts'
import { Refusal, refuse } from '#platform/contract/refusal.ts'
import type { Item } from '../../../contract/graph.ts'
import { isHostAllowed } from '../../../rules/http/allowed-host.ts'
import { buildRequest } from '../../../rules/http/build-request.ts'
import { listOf, nextPage, type Paging, withPageNumber } from '../../../rules/http/next-page.ts'
import { madeFrom } from '../../../rules/items/paired-items.ts'
import { openConnection } from '#areas/connections/actions/open-connection.ts'
import { openSecret } from '../../secret-values.ts'
import { type NodeContext, nodeType } from '../node-type.ts'
import { shownIf } from '../shown-if.ts'
import { type HttpResponse, sendHttp } from './send-http.ts'
import { withFiles } from './with-files.ts'

const texts = z.record(z.string(), z.coerce.string())

const parameters = z.object({
  method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD']).default('GET').describe('What the request does.'),
  url: z.string().min(1).max(4_000).describe('The web address.'),
  query: texts.default({}).describe('Fields that are added to the address.'),
  headers: texts.default({}).describe('Headers of the request.'),
  secret: z
    .string()
    .max(100)
    .optional()
    .describe(
      'A secret of the workspace that the request carries, or that takes the place of {secret} in the address.',
    ),
  connection: id.optional().describe('A connected account whose token the request carries, to its own site only.'),
  bodyType: z
    .enum(['none', 'json', 'form', 'text', 'file', 'multipart'])
    .default('none')
    .describe('How the body is written. File: a file of the item. Multipart: fields and files.'),
  body: z
    .unknown()
    .optional()
    .describe('The body: an object, or a text.')
    .meta(shownIf('bodyType', 'json', 'form', 'text', 'multipart')),
  file: z
    .string()
    .max(200)
    .default('data')
    .describe('For file: the name that the item has for it.')
    .meta(shownIf('bodyType', 'file')),
  files: texts
    .default({})
    .describe('For multipart: fields that are files, each with the name that the item has for it.')
    .meta(shownIf('bodyType', 'multipart')),
  responseType: z
    .enum(['auto', 'json', 'text', 'file'])
    .default('auto')
    .describe('What to make of the response. Automatic: by its type.'),
  isFullResponse: z.boolean().default(false).describe('Also gives the status and headers of the response.'),
  failsOnStatus: z
    .boolean()
    .default(true)
    .describe('Fails if the status is 400 or more. Off: such a response is an item with its status.'),
  timeoutSeconds: z.number().min(1).max(300).default(30).describe('It fails after this many seconds.'),
  paging: z
    .enum(['none', 'nextLink', 'parameter'])
    .default('none')
    .describe('How to get more pages: by a link to the next one, or by a number in the address.'),
  nextLinkField: z
    .string()
    .max(200)
    .optional()
    .describe('Where the response has the link to the next page, such as links.next. Left out: its Link header.')
    .meta(shownIf('paging', 'nextLink')),
  pageParameter: z
    .string()
    .max(100)
    .default('page')
    .describe('The field of the address that has the number.')
    .meta(shownIf('paging', 'parameter')),
  firstPage: z.number().default(1).describe('The number of the first page.').meta(shownIf('paging', 'parameter')),
  pageStep: z.number().default(1).describe('How much the number grows.').meta(shownIf('paging', 'parameter')),
  maxPages: z
    .int()
    .min(1)
    .max(1_000)
    .default(10)
    .describe('At most this many pages.')
    .meta(shownIf('paging', 'nextLink', 'parameter')),
})
type Parameters = z.output<typeof parameters>

/** Reads may be repeated after a crash; what changes something is done once. */
export const httpRequest = nodeType({
  type: 'flow.http',
  title: 'HTTP request',
  description: 'Calls a web address and gives what it answers.',
  group: 'web',
  icon: 'globe',
  inputs: ['Items'],
  outputs: ['Items'],
  parameters,
  effect: 'send',
  isPerItem: true,
  isPure: false,
  execute: async ({ items, parametersFor, context }) => {
    const results: Item[] = []
    for (const index of items.keys()) {
      const settings = parametersFor(index)
      const isRepeatable = settings.method === 'GET' || settings.method === 'HEAD'
      const pages = await context.call(`request ${index}`, { isRepeatable }, (signal) =>
        requestPages(context, settings, items[index], signal),
      )
      const source = items[index] ?? []
      for (const page of pages) results.push(...itemsOf(page, settings).map((item) => madeFrom(source, item)))
    }
    return { outputs: [results] }
  },
})

async function requestPages(
  context: NodeContext,
  settings: Parameters,
  item: Item | undefined,
  signal: AbortSignal,
): Promise<HttpResponse[]> {
  const secret = await openCredential(context, settings)
  const paging = pagingOf(settings)
  const plain = buildRequest(settings, secret)
  if (secret && 'hosts' in secret && !isHostAllowed(secret.hosts, plain.url))
    refuse('flows.secret-host', 409, `“${secret.name}” may be sent only to ${secret.hosts.join(' and ')}.`)
  const request = await withFiles(context, item ?? { json: {} }, settings, plain)
  const pages: HttpResponse[] = []
  let url: string | undefined = paging.kind === 'parameter' ? withPageNumber(paging, request.url, 0) : request.url
  // A link to another site does not get the secret.
  const origin = URL.parse(request.url)?.origin
  while (url !== undefined) {
    if (secret && URL.parse(url)?.origin !== origin)
      refuse('flows.http-page', 409, 'The next page is on another site, which must not get the secret.')
    const response = await sendHttp(
      context,
      { ...request, url },
      {
        responseType: settings.responseType,
        timeoutMs: settings.timeoutSeconds * 1_000,
        signal,
        secret,
      },
    )
    checkStatus(response, settings)
    pages.push(response)
    const link = response.headers['link'] ?? null
    url =
      response.status < 400 ? nextPage(paging, { number: pages.length - 1, url, body: response.body, link }) : undefined
  }
  return pages
}

/** A token of a connection goes only to the site of its service. */
async function openCredential({ running, scope }: NodeContext, { secret, connection, url }: Parameters) {
  if (connection === undefined)
    return secret === undefined || secret === '' ? undefined : openSecret(running, scope, secret)
  const opened = await openConnection(running, scope, connection)
  if (!opened.origins.includes(URL.parse(url)?.origin ?? ''))
    refuse('flows.http-site', 409, `Requests with ${opened.name} go only to ${opened.origins.join(' and ')}.`)
  return opened
}

function pagingOf({ paging, nextLinkField, pageParameter, firstPage, pageStep, maxPages }: Parameters): Paging {
  if (paging === 'nextLink') return { kind: 'nextLink', field: nextLinkField, maxPages }
  return paging === 'parameter'
    ? { kind: 'parameter', name: pageParameter, start: firstPage, step: pageStep, maxPages }
    : { kind: 'none' }
}

function checkStatus({ status, body }: HttpResponse, { failsOnStatus }: Parameters): void {
  if (status < 400 || !failsOnStatus) return
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  throw new Refusal('flows.http-status', 502, `The server answered ${status}. ${text.slice(0, 300)}`.trim())
}

/** Each entry of a list is an item. */
function itemsOf(page: HttpResponse, settings: Parameters): Item[] {
  const { status, headers, body, file } = page
  const binary = file && { binary: { data: file } }
  if (settings.isFullResponse || status >= 400) return [{ json: { status, headers, body }, ...binary }]
  if (file) return [{ json: { name: file.name, mediaType: file.mediaType, size: file.size }, ...binary }]
  const entries = Array.isArray(body) ? body : settings.paging === 'none' ? [body] : listOf(body)
  return entries.map((entry) => ({ json: isRecord(entry) ? entry : { data: entry } }))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
