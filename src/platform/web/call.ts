import type { Action, InputOf, OutputOf } from '../contract/action.ts'
import { Refusal, type RefusalAnswer, type RefusalStatus } from '../contract/refusal.ts'

/** Does an action: over the wire in the browser, in the same process while the server renders. */
export type Call = <A extends Action>(
  action: A,
  input: InputOf<A>,
  options?: { signal?: AbortSignal },
) => Promise<OutputOf<A>>

/** The browser's way. Refusals arrive as the same Refusal that the server threw. */
export const call: Call = async (action, input, options) => {
  const answer = await fetch(`/rpc/${action.name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
    ...options,
  }).catch((cause: unknown) => {
    if (options?.signal?.aborted) throw cause
    throw new Refusal(
      'network.unreachable',
      503,
      'The server could not be reached. Check the connection and try again.',
    )
  })
  const body: unknown = await answer.json().catch(() => undefined)
  if (answer.ok) return body as never
  const error = isRefusalAnswer(body) ? body.error : { code: 'network.answer', message: unexpected }
  throw new Refusal(error.code, answer.status as RefusalStatus, error.message, 'issues' in error ? error.issues : [])
}

const unexpected = 'The server gave an answer that makes no sense here. Try again in a moment.'

function isRefusalAnswer(body: unknown): body is RefusalAnswer {
  return typeof body === 'object' && body !== null && 'error' in body
}
