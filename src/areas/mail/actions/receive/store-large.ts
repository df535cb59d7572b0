import { newId } from '#platform/contract/id.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import * as store from '../../store/messages.ts'
import { eraseMessage } from '../erase-message.ts'
import { mailScope } from '../mail-scope.ts'

/** Stores a mail in file storage: first its rows, then its bytes, then that it was received. */
export async function storeLarge(running: Runtime, raw: Buffer, messages: readonly store.NewMessage[]): Promise<void> {
  const { database, storage } = running
  const earlier = await database.read(mailScope, (db) => store.listReceived(db, mailScope, messages))
  const isEarlier = ({ route_id, is_test }: store.NewMessage) =>
    earlier.some((each) => each.route_id === route_id && each.is_test === is_test)
  const fresh = messages.filter((message) => !isEarlier(message))
  if (fresh.length === 0) return
  const storageKey = newId()
  await database.write(mailScope, (db) => store.addMessages(db, mailScope, storageKey, fresh))
  await storage.put(storageKey, new Uint8Array(raw))
  for (const { id } of fresh) if (!(await markReceived(running, id))) await eraseMessage(running, { id, storageKey })
}

/** The unique index decides between two deliveries at the same moment. */
async function markReceived({ database }: Runtime, id: string): Promise<boolean> {
  return database
    .write(mailScope, (db) => store.markReceived(db, mailScope, id))
    .catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === '23505') return false
      throw error
    })
}
