import type { Id } from '#platform/contract/id.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import * as store from '../store/messages.ts'
import { mailScope } from './mail-scope.ts'

/** Deletes the bytes first: as long as there is a row, a run that was stopped in between can be repeated. */
export async function eraseMessage(
  { database, storage }: Pick<Runtime, 'database' | 'storage'>,
  { id, storageKey }: { id: Id; storageKey: Id | null },
): Promise<void> {
  const isInUse = (key: Id) => database.read(mailScope, (db) => store.sharesBytes(db, mailScope, id, key))
  if (storageKey !== null && !(await isInUse(storageKey))) await storage.remove(storageKey)
  await database.write(mailScope, (db) => store.removeMessage(db, mailScope, id))
}

/** Mails are stored for 30 days, so that one that failed can be handled again. */
export async function eraseExpired({ database, storage, log }: Runtime): Promise<void> {
  const expired = await database.read(mailScope, (db) => store.listExpired(db, mailScope, 30, 5_000))
  for (const message of expired)
    await eraseMessage({ database, storage }, message).catch((error: unknown) =>
      log.warn('a mail was not deleted', { id: message.id, error }),
    )
}
