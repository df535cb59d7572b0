import type { Action, ParsedInputOf, RawOutputOf } from '#platform/contract/action.ts'
import type { Id } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { ConnectionRef, ProviderApi } from '#platform/server/outgoing/connections/provider.ts'
import { implementCall } from '#platform/server/outgoing/define-call.ts'
import { chooseConnection, withConnection } from './use-connection.ts'

type Options<Field extends string> = {
  repeatable?: boolean
  /** Input fields that may be left out, each with the name of the connection's default that goes in its place. */
  defaults?: Readonly<Record<Field, string>>
}

/**
 * Implements an action that calls a provider and answers what it got there. Its input may name the connection. `key` is the
 * same for every attempt of one call.
 */
export function implementProviderCall<A extends Action, Field extends string = never>(
  action: A,
  provider: string,
  call: (input: ParsedInputOf<A> & Record<Field, string>, api: ProviderApi, key: Id) => Promise<RawOutputOf<A>>,
  { repeatable = action.effect === 'read', defaults }: Options<Field> = {},
) {
  return implementCall(action, {
    destination: provider,
    timeoutMs: 60_000,
    ...(repeatable && { repeatable: true }),
    prepare: async (input, context) => {
      const connection = await chooseConnection(context, provider, textIn(input, 'connection'))
      return { input: { ...input, ...fillDefaults(input, connection, defaults) }, connection }
    },
    call: (request, { running, signal, key }) =>
      withConnection({ running, signal }, request.connection, (api) => call(request.input, api, key)),
    settle: async (answer) => answer,
  })
}

function fillDefaults<Field extends string>(
  input: Readonly<Record<string, unknown>>,
  { name: account, defaults: chosen }: ConnectionRef,
  defaults: Readonly<Record<Field, string>> | undefined,
): Record<Field, string> {
  const filled: Partial<Record<Field, string>> = {}
  for (const field in defaults)
    filled[field] =
      textIn(input, field) ??
      chosen[defaults[field]]?.id ??
      refuse(
        'connections.no-default',
        409,
        `Say which ${defaults[field]}, or choose one for ${account} on the Integrations page.`,
      )
  return filled as Record<Field, string>
}

function textIn(input: Readonly<Record<string, unknown>>, field: string): string | undefined {
  const value = input[field]
  return typeof value === 'string' ? value : undefined
}
