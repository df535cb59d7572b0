import type { Action, InputOf, OutputOf } from '../contract/action.ts'
import type { Id } from '../contract/id.ts'
import { Refusal, type RefusalAnswer, type RefusalStatus } from '../contract/refusal.ts'

/** Does an action: over the wire in the browser, in the same process while the server renders. */
export type Call = <A extends Action>(
  action: A,
  input: InputOf<A>,
  options?: { signal?: AbortSignal },
) => Promise<OutputOf<A>>

/** The workspace that this page shows: whatever it does, it does there, whichever one another tab has gone to. */
export const workspace = { id: '' }

/** The browser's way. Refusals arrive as the same Refusal that the server threw. */
export const call: Call = async (action, input, options) => (await callFor(action, input, options)).answer

/** The same, with the journal entry under which a change stands. `request`: a name to hear of its progress by. */
export async function callFor<A extends Action>(
  action: A,
  input: InputOf<A>,
  { signal, request }: { signal?: AbortSignal | undefined; request?: string | undefined } = {},
): Promise<{ answer: OutputOf<A>; entry: Id | undefined }> {
  const answer = await fetch(`/rpc/${action.name}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(workspace.id && { 'x-workspace': workspace.id }),
      ...(request && { 'x-request': request }),
    },
    body: JSON.stringify(input),
    ...(signal && { signal }),
  }).catch((cause: unknown) => {
    if (signal?.aborted) throw cause
    throw new Refusal(
      'network.unreachable',
      503,
      'The server could not be reached. Check the connection and try again.',
    )
  })
  const body: unknown = await answer.json().catch(() => undefined)
  if (answer.ok) return { answer: body as never, entry: answer.headers.get('x-entry') ?? undefined }
  const error = isRefusalAnswer(body) ? body.error : { code: 'network.answer', message: unexpected }
  throw new Refusal(error.code, answer.status as RefusalStatus, error.message, 'issues' in error ? error.issues : [])
}

const unexpected = 'The server gave an answer that makes no sense here. Try again in a moment.'

function isRefusalAnswer(body: unknown): body is RefusalAnswer {
  return typeof body === 'object' && body !== null && 'error' in body
}
