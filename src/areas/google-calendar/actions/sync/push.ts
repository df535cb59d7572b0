import type { Id } from '#platform/contract/id.ts'
import type { HookHandler } from '#platform/server/events/hooks/hook.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import { changeWatch, findWatch, secondsAhead } from '../../store/watches.ts'
import { syncWatch } from './sync-watch.ts'
import { pushKind, tokenCell, watchScope } from './watch-scope.ts'

/** Google only tells that something has changed. The sync is stored as due first, so it happens even if this process dies. */
export const pushHandler: HookHandler = {
  kind: pushKind,
  secretOf: async (running, { id, account }) => {
    const watch = await readWatch(running, id)
    return watch?.sealedToken ? running.secrets.open(watch.sealedToken, tokenCell(account, id)) : undefined
  },
  receive: async (running, { id }, { headers }) => {
    const watch = await readWatch(running, id)
    if (!watch || watch.channel !== headers['x-goog-channel-id']) return undefined
    // The first message only says that the channel is open.
    if (headers['x-goog-resource-state'] === 'sync') return { status: 200 }
    await running.database.write(watchScope, (db) => changeWatch(db, watchScope, id, { next_sync_at: secondsAhead(0) }))
    syncWatch(running, id).catch((error: unknown) => running.log.warn('a calendar could not be synced', { error }))
    return { status: 200 }
  },
  receiveTest: async () => undefined,
}

function readWatch({ database }: Runtime, id: Id) {
  return database.read(watchScope, (db) => findWatch(db, watchScope, id))
}
