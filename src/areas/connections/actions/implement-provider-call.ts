import type { Action, ParsedInputOf, RawOutputOf } from '#platform/contract/action.ts'
import type { Id } from '#platform/contract/id.ts'
import type { ProviderApi } from '#platform/server/outgoing/connections/provider.ts'
import { implementCall } from '#platform/server/outgoing/define-call.ts'
import { chooseConnection, withConnection } from './use-connection.ts'

/**
 * Implements an action that calls a provider and answers what it got there. Its input may name the connection. `key` is the
 * same for every attempt of one call.
 */
export function implementProviderCall<A extends Action>(
  action: A,
  provider: string,
  call: (input: ParsedInputOf<A>, api: ProviderApi, key: Id) => Promise<RawOutputOf<A>>,
  { repeatable = action.effect === 'read' }: { repeatable?: boolean } = {},
) {
  return implementCall(action, {
    destination: provider,
    timeoutMs: 60_000,
    ...(repeatable && { repeatable: true }),
    prepare: async (input, context) => ({
      input,
      connection: await chooseConnection(context, provider, connectionIn(input)),
    }),
    call: (request, { running, signal, key }) =>
      withConnection({ running, signal }, request.connection, (api) => call(request.input, api, key)),
    settle: async (answer) => answer,
  })
}

function connectionIn(input: Readonly<Record<string, unknown>>): Id | undefined {
  const { connection } = input
  return typeof connection === 'string' ? connection : undefined
}
