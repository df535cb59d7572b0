import { parseAllowList } from '#platform/server/fetch/allow-list.ts'
import { guardedFetch } from '#platform/server/fetch/guarded-fetch.ts'
import { type HttpRequest, type SecretValue, withoutSecret } from '../../../rules/http/build-request.ts'
import { type ItemFile, maxFileBytes, storeFile } from '../files/stored-files.ts'
import type { NodeContext } from '../node-type.ts'

export type ResponseType = 'auto' | 'json' | 'text' | 'file'

export type HttpResponse = {
  status: number
  url: string
  headers: Record<string, string>
  body: unknown
  file?: ItemFile
}

/** A longer text becomes a file, if the node does not ask for text. */
const maxTextBytes = 10_000_000

type Options = { responseType: ResponseType; timeoutMs: number; signal: AbortSignal; secret?: SecretValue | undefined }

/** Sends one request to the public internet, or to what FETCH_ALLOW names. Nothing of the secret is in the answer. */
export async function sendHttp(context: NodeContext, request: HttpRequest, options: Options): Promise<HttpResponse> {
  const { responseType, timeoutMs, signal, secret } = options
  const mayBeFile = responseType === 'file' || responseType === 'auto'
  const response = await guardedFetch(request.url, {
    method: request.method,
    headers: { 'user-agent': 'Taaskly', accept: '*/*', ...request.headers },
    ...(request.body !== undefined && { body: request.body }),
    allow: parseAllowList(context.running.settings.fetchAllow),
    maxBytes: mayBeFile ? maxFileBytes : maxTextBytes,
    timeoutMs,
    signal,
  })
  const shown = (text: string): string => withoutSecret(text, secret)
  const mediaType = (response.headers.get('content-type') ?? '').split(';')[0] ?? ''
  const common = {
    status: response.status,
    url: shown(response.url || request.url),
    headers: Object.fromEntries([...response.headers].map(([name, value]) => [name, shown(value)])),
  }
  const bytes = new Uint8Array(await response.arrayBuffer())
  const isLarge = bytes.length > maxTextBytes
  if (responseType === 'file' || (responseType === 'auto' && (isLarge || isFile(mediaType))))
    return { ...common, body: null, file: await storeFile(context, { name: fileName(response), mediaType, bytes }) }
  return { ...common, body: readBody(shown(new TextDecoder().decode(bytes)), responseType, mediaType) }
}

function readBody(text: string, responseType: ResponseType, mediaType: string): unknown {
  const isJson = responseType === 'json' || (responseType === 'auto' && /[/+]json$/.test(mediaType))
  if (!isJson || text === '') return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function isFile(mediaType: string): boolean {
  return /^(image|audio|video|font)\/|^application\/(pdf|zip|octet-stream|gzip|vnd\.)/.test(mediaType)
}

function fileName(response: Response): string {
  const disposition = response.headers.get('content-disposition') ?? ''
  const named = /filename="?([^";]{1,200})"?/i.exec(disposition)?.[1]
  const last = URL.parse(response.url)?.pathname.split('/').at(-1)
  return named ?? (last === undefined || last === '' ? 'download' : last.slice(0, 200))
}
