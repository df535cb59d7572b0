import { refuse } from '../../contract/refusal.ts'
import { parseWebUrl } from './target.ts'

/** One request of a fetch: the first one, or the next one after a redirect. */
export type Hop = {
  readonly url: URL
  readonly method: string
  readonly headers: Headers
  readonly body: Uint8Array | undefined
}

export async function firstHop(url: URL, init: RequestInit): Promise<Hop> {
  const { method, headers, body } = checkedRequest(url, init)
  for (const name of reservedHeaders) headers.delete(name)
  if (!headers.has('user-agent')) headers.set('user-agent', 'Taaskly')
  if (!headers.has('accept')) headers.set('accept', '*/*')
  if (!headers.has('accept-encoding')) headers.set('accept-encoding', 'gzip, br')
  return {
    url,
    method,
    headers,
    body: body === null ? undefined : new Uint8Array(await new Response(body).arrayBuffer()),
  }
}

export function redirectLocation({ status, headers }: Response): string | undefined {
  return [301, 302, 303, 307, 308].includes(status) ? (headers.get('location') ?? undefined) : undefined
}

export function nextHop(hop: Hop, status: number, location: string): Hop {
  const url = parseWebUrl(location, hop.url)
  if (hop.url.protocol === 'https:' && url.protocol === 'http:') {
    refuse('fetch.redirect-insecure', 502, 'This address sends us to one without https. Use its final address instead.')
  }
  const headers = new Headers(
    [...hop.headers].filter(([name]) => url.origin === hop.url.origin || crossOriginHeaders.includes(name)),
  )
  const becomesGet = status === 303 ? hop.method !== 'HEAD' : status < 303 && hop.method === 'POST'
  if (!becomesGet) return { url, method: hop.method, headers, body: hop.body }
  for (const name of bodyHeaders) headers.delete(name)
  return { url, method: 'GET', headers, body: undefined }
}

/** The built-in Request validates method and headers and converts every kind of body. */
function checkedRequest(url: URL, { method, headers, body }: RequestInit): Request {
  const init: RequestInit & { duplex: 'half' } = { duplex: 'half' }
  if (method !== undefined) init.method = method
  if (headers !== undefined) init.headers = headers
  if (body !== undefined) init.body = body
  try {
    return new Request(url, init)
  } catch {
    return refuse('fetch.request', 400, 'This request cannot be sent. Check its method, headers and body.')
  }
}

/** Headers about the connection. A caller who could set them could smuggle requests. */
const framingHeaders = [
  'connection',
  'content-length',
  'expect',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]
const reservedHeaders = [...framingHeaders, 'host', 'proxy-authorization', 'proxy-connection']

/** The only headers sent to another origin, because an API key can be in a header of any name. */
const crossOriginHeaders = ['accept', 'accept-encoding', 'accept-language', 'content-type', 'user-agent']
const bodyHeaders = ['content-type', 'content-encoding', 'content-language', 'content-location']
