import type { SystemScope } from '#platform/contract/scope.ts'
import { mailCall } from '#platform/server/outgoing/message-calls.ts'
import type { Running } from '#platform/server/running.ts'
import { digestDay } from '../rules/digest.ts'
import { forgetDays, listDigestReaders, listForDigest, takeDay, type DigestReader } from '../store/digests.ts'
import { addressed, digestLetter } from './letters.ts'

const telling: SystemScope = { kind: 'system', why: 'what gathered since somebody’s last digest' }
const mostLines = 30

/** Sends the digests that are due. A day is taken in the transaction that asks for its mail, so nobody gets it twice. */
export async function sendDigests(running: Running, now = new Date()): Promise<void> {
  const { database, log } = running
  const readers = await database.read(telling, (db) => listDigestReaders(db, telling))
  for (const reader of readers) {
    const day = digestDay(reader.rhythm, reader.timeZone, now)
    if (day === undefined || reader.lastDay === day) continue
    await sendDigest(running, reader, day).catch((error: unknown) => log.warn('a digest could not be sent', { error }))
  }
  await database.write(telling, (db) => forgetDays(db, telling))
}

/** Empty ones are not sent, and their day is over all the same. */
async function sendDigest(running: Running, reader: DigestReader, day: string): Promise<void> {
  await running.database.write(telling, async (db) => {
    if (!(await takeDay(db, telling, reader.id, day))) return
    const news = await listForDigest(db, telling, reader, day, mostLines)
    const [first] = news
    if (!first) return
    const abouts = news.map(({ about }) => about)
    const mail = addressed(running, 'digest', reader, digestLetter(running, abouts, first.total, reader))
    await running.outgoing.send(db, telling, mailCall, mail, { recipient: mail.to })
  })
}
