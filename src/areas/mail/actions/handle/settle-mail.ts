import { newId, type Id } from '#platform/contract/id.ts'
import { batchWrites } from '#platform/server/concurrency/micro-batch.ts'
import { withSystemScope } from '#platform/server/db/with-scope.ts'
import type { AcceptedMail } from '#platform/server/messaging/incoming/incoming-mail.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import * as store from '../../store/messages.ts'
import { mailScope } from '../mail-scope.ts'

/** Marks a mail as handled and does what the area wants, in one transaction: both happen once. */
export async function settleMail(
  running: Runtime,
  { id }: store.DueMessage,
  { outcome, run }: AcceptedMail,
): Promise<void> {
  if (!run) {
    await running.database.write(mailScope, (db) => store.markHandled(db, mailScope, id, outcome))
    return
  }
  const { account, person, actor } = run.scope
  await settle(`${account} ${person} ${actor.id}`, { running, id, outcome, run })
}

type Settled = { running: Runtime; id: Id; outcome: string; run: NonNullable<AcceptedMail['run']> }

/** Mails for the same scope that are settled at the same time share a transaction. */
const settle = batchWrites<Settled>(async (mails) => {
  const [first] = mails
  if (!first) return
  const { running, run } = first
  const { scope } = run
  await running.database.write(
    scope,
    async (db) => {
      for (const { id, outcome, run: own } of mails) {
        const isOurs = await withSystemScope(db, scope, mailScope.reason, (systemDb, system) =>
          store.markHandled(systemDb, system, id, outcome),
        )
        if (isOurs) await own.work(db)
      }
    },
    newId(),
  )
})
