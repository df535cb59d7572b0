import type { Action, InputOf, OutputOf } from '../../contract/action.ts'
import type { Id } from '../../contract/id.ts'
import { Refusal } from '../../contract/refusal.ts'
import { post } from './post.ts'
import { reauthenticate } from '../auth/reauthenticate.ts'

/** Calls an action: over HTTP in the browser, in the same process during server rendering. */
export type Call = <A extends Action>(
  action: A,
  input: InputOf<A>,
  options?: { signal?: AbortSignal },
) => Promise<OutputOf<A>>

/** The workspace of this page. Its calls go there, even if another tab has switched to a different one. */
export const currentWorkspace = { id: '' }

/** The call in the browser. Refusals arrive as the same Refusal that the server threw. */
export const call: Call = async (action, input, options) => (await callWithEntry(action, input, options)).answer

/** A read whose answer the caller checks by itself. */
export async function callNamed(action: string, input: unknown, { signal }: { signal?: AbortSignal } = {}) {
  const headers = { ...(currentWorkspace.id && { 'x-workspace': currentWorkspace.id }) }
  return (await post(`/rpc/${action}`, input, { signal, headers })).body
}

/**
 * The same, with the journal entry of the change. `request`: an id to follow its progress; `group`: an id for several
 * calls that are undone together. If the server wants a recent sign-in, a dialog asks for it, and the call is repeated.
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
