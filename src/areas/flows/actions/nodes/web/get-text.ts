import { Refusal, refuse } from '#platform/contract/refusal.ts'
import type { NodeContext } from '../node-type.ts'
import { sendHttp } from './send-http.ts'

/** A public text. Fails with the status if there is none. */
export async function getText(
  context: NodeContext,
  url: string,
  accept: string,
  signal: AbortSignal,
): Promise<{ url: string; mediaType: string; text: string }> {
  const request = { url, method: 'GET', headers: { accept } }
  const response = await sendHttp(context, request, { responseType: 'text', timeoutMs: 30_000, signal })
  if (response.status >= 400) throw new Refusal('flows.http-status', 502, `The server answered ${response.status}.`)
  if (typeof response.body !== 'string') return refuse('flows.http-text', 502, 'The server answered no text.')
  const mediaType = (response.headers['content-type'] ?? 'text/html').split(';', 1)[0] ?? ''
  return { url: response.url, mediaType, text: response.body }
}
