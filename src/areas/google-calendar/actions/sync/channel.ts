import { z } from 'zod'
import { freshId, type Id } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import { newToken } from '#platform/server/auth/secrets.ts'
import { newHookPath } from '#platform/server/events/hooks/hook.ts'
import { setHook } from '#platform/server/events/hooks/store.ts'
import type { ProviderApi } from '#platform/server/outgoing/connections/provider.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import { changeWatch, type Watch } from '../../store/watches.ts'
import { calendarApi } from '../provider.ts'
import { pushKind, tokenCell, watchScope } from './watch-scope.ts'

const weekSeconds = 7 * 86_400
const renewAheadMs = 86_400_000

/**
 * Lets Google call when something changes. False where it cannot reach this installation; then it is asked. A channel ends after
 * a week, and is replaced a day before.
 */
export async function keepChannel(running: Runtime, scope: Scope, api: ProviderApi, watch: Watch): Promise<boolean> {
  const { publicUrl } = running.settings
  if (!publicUrl.startsWith('https://')) return false
  if (watch.channelEndsAt !== null && Date.parse(watch.channelEndsAt) - Date.now() > renewAheadMs) return true
  const [channel, path, token] = [freshId(), newHookPath(), newToken('')]
  const events = `${calendarApi}/calendars/${encodeURIComponent(watch.calendar)}/events`
  // Before Google knows it: its first call comes at once.
  await saveChannel(running, scope, watch.id, { channel, path, token })
  const body = {
    id: channel,
    type: 'web_hook',
    address: `${publicUrl}/hooks/${path}`,
    token,
    params: { ttl: String(weekSeconds) },
  }
  const { resourceId, expiration } = opened.parse(await api.json(`${events}/watch`, { method: 'POST', body }))
  await running.database.write(watchScope, (db) =>
    changeWatch(db, watchScope, watch.id, {
      resource_id: resourceId,
      channel_ends_at: new Date(expiration).toISOString(),
    }),
  )
  if (watch.channel !== null && watch.resource !== null) await stopChannel(api, watch.channel, watch.resource)
  return true
}

const opened = z.object({ resourceId: z.string(), expiration: z.coerce.number() })

type Channel = { channel: Id; path: string; token: string }

async function saveChannel(running: Runtime, scope: Scope, watch: Id, { channel, path, token }: Channel) {
  await running.database.write(watchScope, (db) =>
    changeWatch(db, watchScope, watch, {
      channel_id: channel,
      sealed_channel_token: running.secrets.seal(token, tokenCell(scope.account, watch)),
    }),
  )
  await running.database.write(scope, (db) =>
    setHook(db, scope, {
      id: watch,
      account: scope.account,
      kind: pushKind,
      subject: watch,
      path,
      methods: ['POST'],
      auth: { kind: 'header', header: 'x-goog-channel-token' },
      dedupeHeader: null,
      maxPerMinute: 600,
    }),
  )
}

/** An old channel that cannot be stopped ends by itself, and its address is gone already. */
async function stopChannel(api: ProviderApi, id: Id, resourceId: string): Promise<void> {
  await api
    .fetch(`${calendarApi}/channels/stop`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id, resourceId }),
    })
    .catch(() => {})
}
