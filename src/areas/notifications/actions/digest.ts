import type { SystemScope } from '#platform/contract/scope.ts'
import { mailCall } from '#platform/server/outgoing/message-calls.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import { dueDigestDate } from '../rules/digest.ts'
import {
  deleteOldDigestDays,
  listDigestReaders,
  listForDigest,
  claimDigestDay,
  type DigestReader,
} from '../store/digests.ts'
import { withUnsubscribeLink, digestMail } from './mail-content.ts'

const systemScope: SystemScope = { kind: 'system', reason: 'notifications since the last digest' }
const maxLines = 30

/** Sends the digests that are due. The day is claimed in the transaction that requests the mail, so it is sent once. */
export async function sendDigests(running: Runtime, now = new Date()): Promise<void> {
  const { database, log } = running
  const readers = await database.read(systemScope, (db) => listDigestReaders(db, systemScope))
  for (const reader of readers) {
    const day = dueDigestDate(reader.rhythm, reader.timeZone, now)
    if (day === undefined || reader.lastDay === day) continue
    await sendDigest(running, reader, day).catch((error: unknown) => log.warn('a digest could not be sent', { error }))
  }
  await database.write(systemScope, (db) => deleteOldDigestDays(db, systemScope))
}

/** An empty digest is not sent, but its day counts as done. */
async function sendDigest(running: Runtime, reader: DigestReader, day: string): Promise<void> {
  await running.database.write(systemScope, async (db) => {
    if (!(await claimDigestDay(db, systemScope, reader.id, day))) return
    const rows = await listForDigest(db, systemScope, reader, day, maxLines)
    const [first] = rows
    if (!first) return
    const contents = rows.map(({ about }) => about)
    const mail = withUnsubscribeLink(running, 'digest', reader, digestMail(running, contents, first.total, reader))
    await running.outgoing.send(db, systemScope, mailCall, mail, { recipient: mail.to })
  })
}
