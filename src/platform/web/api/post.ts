import { Refusal, type RefusalBody, type RefusalStatus } from '../../contract/refusal.ts'

type Options = { signal?: AbortSignal | undefined; headers?: Record<string, string> }

/** Sends JSON to one of our own addresses. Refusals arrive as the same Refusal that the server threw. */
export async function post(
  address: string,
  body: unknown,
  { signal, headers }: Options = {},
): Promise<{ body: unknown; headers: Headers }> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    ...(signal && { signal }),
  }).catch((cause: unknown) => {
    if (signal?.aborted) throw cause
    throw new Refusal(
      'network.unreachable',
      503,
      'The server could not be reached. Check the connection and try again.',
    )
  })
  const json: unknown = await answer.json().catch(() => undefined)
  if (answer.ok) return { body: json, headers: answer.headers }
  const error = isRefusalBody(json) ? json.error : { code: 'network.answer', message: unexpectedResponse }
  throw new Refusal(error.code, answer.status as RefusalStatus, error.message, 'issues' in error ? error.issues : [])
}

const unexpectedResponse = 'The server gave an answer that makes no sense here. Try again in a moment.'

function isRefusalBody(body: unknown): body is RefusalBody {
  return typeof body === 'object' && body !== null && 'error' in body
}
