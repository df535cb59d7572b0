import type { Id } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import { listHooks } from '#platform/server/events/hooks/store.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import { listConnections } from '../../store/connections.ts'
import { listSubscriptions } from '../../store/subscriptions.ts'
import { listWebhooks } from '../../store/webhooks.ts'
import { webhookKind } from './webhooks.ts'

/** Why subscriptions of the workspace get no events, as sentences. Another person's own connections are not looked at. */
export async function listSubscriptionProblems(
  db: Db,
  scope: Scope,
  { connectionProviders }: Pick<Runtime, 'connectionProviders'>,
): Promise<Map<Id, string>> {
  const subscriptions = await listSubscriptions(db, scope)
  if (subscriptions.length === 0) return new Map()
  const connections = await listConnections(db, scope)
  const webhooks = await listWebhooks(db, scope)
  const hooks = await listHooks(db, scope, webhookKind)
  const problemOf = ({ event, person, connection }: (typeof subscriptions)[number]): string | undefined => {
    const provider = connectionProviders.find(({ events = [] }) => events.some(({ name }) => name === event))
    if (!provider) return 'This service is not offered here any more.'
    const { name } = provider
    const usable = connections.filter(
      (each) => each.provider === provider.id && [each.id, undefined, null].includes(connection),
    )
    if (person === scope.person && usable.length === 0) return `Connect ${name} on the Integrations page first.`
    if (usable.length > 0 && usable.every(({ state }) => state !== 'working')) return usable[0]?.error ?? undefined
    if (!provider.webhook) return undefined
    const webhook = webhooks.find((each) => each.provider === provider.id)
    if (!webhook) return `${name} does not send its events here yet. Set them up at the connection.`
    const { refused_at: refusedAt = null, refusal = null } = hooks.find(({ id }) => id === webhook.id) ?? {}
    const isOver = refusedAt === null || Date.parse(refusedAt) < Date.parse(webhook.receivedAt ?? '1970-01-01')
    return isOver ? undefined : `A request of ${name} was refused: ${refusal ?? ''}`
  }
  return new Map(
    subscriptions.flatMap((each) => {
      const problem = problemOf(each)
      return problem === undefined ? [] : [[each.id, problem] as const]
    }),
  )
}
