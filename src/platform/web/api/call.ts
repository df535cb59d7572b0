import type { Action, InputOf, OutputOf } from '../../contract/action.ts'
import type { Id } from '../../contract/id.ts'
import { Refusal } from '../../contract/refusal.ts'
import { post } from './post.ts'
import { reauthenticate } from '../auth/reauthenticate.ts'

/** Does an action: over the wire in the browser, in the same process while the server renders. */
export type Call = <A extends Action>(
  action: A,
  input: InputOf<A>,
  options?: { signal?: AbortSignal },
) => Promise<OutputOf<A>>

/** The workspace that this page shows: whatever it does, it does there, whichever one another tab has gone to. */
export const currentWorkspace = { id: '' }

/** The browser's way. Refusals arrive as the same Refusal that the server threw. */
export const call: Call = async (action, input, options) => (await callWithEntry(action, input, options)).answer

/**
 * The same, with the journal entry under which a change stands. `request`: a name to hear of its progress by; `group`: one
 * for several calls that are undone together. Whoever is asked to prove again who they are does so over the page, and the
 * call is made once more.
 */
export async function callWithEntry<A extends Action>(
  action: A,
  input: InputOf<A>,
  { signal, request, group }: CallOptions = {},
): Promise<{ answer: OutputOf<A>; entry: Id | undefined }> {
  const headers = {
    ...(currentWorkspace.id && { 'x-workspace': currentWorkspace.id }),
    ...(request && { 'x-request': request }),
    ...(group && { 'x-group': group }),
  }
  const send = () => post(`/rpc/${action.name}`, input, { signal, headers })
  const answer = await send().catch(async (refusal: unknown) => {
    const needsReauthentication = refusal instanceof Refusal && refusal.code === 'sign-in.again'
    if (needsReauthentication && (await reauthenticate())) return send()
    throw refusal
  })
  return { answer: answer.body as never, entry: answer.headers.get('x-entry') ?? undefined }
}

type CallOptions = { signal?: AbortSignal | undefined; request?: string | undefined; group?: string | undefined }
