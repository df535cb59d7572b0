import { notifyOfFailure } from '#areas/notifications/actions/scheduled.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import { listFailing } from '../../store/mailbox-leases.ts'
import { mailScope } from '../mail-scope.ts'

/** Notifies whoever added a mailbox that it cannot be read. Once for each time that it begins to fail. */
export async function reportFailing(running: Runtime): Promise<void> {
  const failing = await running.database.read(mailScope, (db) => listFailing(db, mailScope))
  for (const { id, account, person, address, error, since } of failing)
    if (person)
      await notifyOfFailure(running, {
        person,
        account,
        happening: `mailbox:${id}:${since}`,
        description: `Reading the mailbox ${address}.`,
        error: error ?? '',
      })
}
