import { batchWrites } from '#platform/server/concurrency/micro-batch.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import * as store from '../../store/messages.ts'
import { mailScope } from '../mail-scope.ts'

/** Stores a mail in the rows of its recipients, in one transaction with other mails that arrive at the same time. */
export function storeSmall(running: Runtime, raw: Buffer, messages: readonly store.NewMessage[]): Promise<void> {
  return write('small mails', { running, rows: messages.map((message) => ({ ...message, bytes: raw })) })
}

type SmallMail = { running: Runtime; rows: readonly (store.NewMessage & { bytes: Buffer })[] }

const write = batchWrites<SmallMail>(async (mails) => {
  for (const [{ database }, together] of Map.groupBy(mails, ({ running }) => running)) {
    const rows = together.flatMap((mail) => mail.rows)
    await database.write(mailScope, (db) => store.addReceived(db, mailScope, rows))
  }
})
