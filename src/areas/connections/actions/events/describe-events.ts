import type { Id } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import { listEvents } from '../../store/events.ts'
import { listWebhooks } from '../../store/webhooks.ts'
import { webhookAddress } from './webhooks.ts'

/** The last events of a connection, with the words of their triggers. */
export async function describeEvents(db: Db, scope: Scope, running: Runtime, connection: Id) {
  const known = running.connectionProviders.flatMap(({ events = [] }) => events)
  return (await listEvents(db, scope, connection)).map(({ name, ...event }) => ({
    ...event,
    title: known.find((each) => each.name === name)?.title ?? name,
  }))
}

/** Null for a service that sends nothing to an address. */
export async function describeWebhook(db: Db, scope: Scope, running: Runtime, provider: string) {
  const { webhook } = running.connectionProviders.find(({ id }) => id === provider) ?? {}
  if (!webhook) return null
  const row = (await listWebhooks(db, scope)).find((each) => each.provider === provider)
  const { steps, secretHint } = webhook
  return {
    address: row ? webhookAddress(running, row) : null,
    receivedAt: row?.receivedAt ?? null,
    steps: [...steps],
    secretHint,
  }
}
