import { newId, type Id } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { implement } from '#platform/server/actions/implement.ts'
import { markTableChanged } from '#platform/server/db/mark-table-changed.ts'
import { newHookPath, type HookHandler } from '#platform/server/events/hooks/hook.ts'
import { setHook } from '#platform/server/events/hooks/store.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import * as contract from '../../contract/events.ts'
import * as store from '../../store/webhooks.ts'
import { receiveEvent } from './events.ts'
import { needsAttention, tokenScope } from '../tokens/refresh.ts'

export const webhookKind = 'connections.webhook'

/** The service waits three seconds for its answer: an event is only stored here, and handled by jobs. */
export const webhookHandler: HookHandler = {
  kind: webhookKind,
  secretOf: async (running, { id }) => {
    const webhook = await findWebhook(running, id)
    return webhook && running.secrets.open(webhook.sealedSecret, webhookCell(webhook))
  },
  receive: async (running, { id }, request) => {
    const webhook = await findWebhook(running, id)
    const provider = running.connectionProviders.find((each) => each.id === webhook?.provider)
    if (!webhook || !provider?.webhook) return undefined
    const message = provider.webhook.read(request)
    await running.database.write(tokenScope, (db) => store.recordReceived(db, tokenScope, id))
    if (message.kind === 'answer') return { status: 200, body: message.body }
    if (message.kind === 'ignored') return accepted
    const connections = await running.database.read(tokenScope, (db) =>
      store.listConnectionsOf(db, tokenScope, webhook.account, provider.id, message.remoteId),
    )
    for (const connection of connections) {
      if (message.kind === 'event') await receiveEvent(running, connection, message.event)
      else await needsAttention(running, connection.id, connection.name, message.reason)
    }
    return accepted
  },
  receiveTest: async () => undefined,
}

export const webhookActions = [
  implement(contract.setWebhook, async ({ provider: id, secret }, { db, scope, running }) => {
    const provider = running.connectionProviders.find((each) => each.id === id)
    if (!provider?.webhook) return refuse('connections.no-events', 409, 'This service sends no events to an address.')
    const known = (await store.listWebhooks(db, scope)).find((each) => each.provider === id)
    const webhook = { id: known?.id ?? newId(), path: known?.path ?? newHookPath() }
    const sealed = running.secrets.seal(secret, webhookCell({ ...webhook, account: scope.account }))
    await store.saveWebhook(db, scope, { ...webhook, provider: id, sealed_secret: sealed })
    await setHook(db, scope, {
      ...webhook,
      account: scope.account,
      subject: webhook.id,
      kind: webhookKind,
      methods: ['POST'],
      auth: provider.webhook.auth,
      dedupeHeader: null,
      maxPerMinute: 6_000,
    })
    await markTableChanged(db, scope, 'connection_webhooks')
    return { provider: id, address: webhookAddress(running, webhook) }
  }),
]

export function webhookAddress({ settings }: Pick<Runtime, 'settings'>, { path }: { path: string }): string {
  return `${settings.publicUrl}/hooks/${path}`
}

function findWebhook({ database }: Runtime, id: Id) {
  return database.read(tokenScope, (db) => store.findWebhook(db, tokenScope, id))
}

const webhookCell = ({ account, id }: { account: Id; id: Id }) => ({
  account,
  table: 'connection_webhooks',
  row: id,
  column: 'sealed_secret',
})

const accepted = { status: 200, body: { ok: true } }
