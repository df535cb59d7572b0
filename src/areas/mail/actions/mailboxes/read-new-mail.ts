import type { Id } from '#platform/contract/id.ts'
import { headerOf, splitMail } from '#platform/server/messaging/incoming/dedupe-key.ts'
import type { OpenMailbox } from '#platform/server/messaging/incoming/imap/open-mailbox.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import { saveCursor, type HeldMailbox } from '../../store/mailbox-leases.ts'
import { listRoutesOfMailbox } from '../../store/routes.ts'
import { mailScope } from '../mail-scope.ts'
import { receiveMail } from '../receive/receive-mail.ts'

export type Cursor = { uidValidity: number; lastUid: number }

/**
 * Stores what is new in a mailbox, and returns where to go on. Each mail is stored before the cursor moves, and a mail that
 * is stored already is not stored again. If the server has numbered its mails anew, those since a day before everything
 * was read are looked at again.
 */
export async function readNewMail(
  running: Runtime,
  mailbox: HeldMailbox,
  holder: Id,
  open: OpenMailbox,
  cursor: Cursor | undefined,
): Promise<Cursor> {
  const { uidValidity } = open
  const save = async (lastUid: number, { isComplete = false } = {}): Promise<Cursor> => {
    const next = { uidValidity, lastUid }
    const isOurs = await running.database.write(mailScope, (db) =>
      saveCursor(db, mailScope, mailbox.id, holder, { ...next, isComplete }),
    )
    if (!isOurs) throw new Error('Another process reads this mailbox now.')
    return next
  }
  // From the next mail on.
  if (!cursor) return save(open.uidNext - 1, { isComplete: true })
  const isSame = cursor.uidValidity === uidValidity
  const uids = await open.list(isSame ? { uid: cursor.lastUid } : { since: dayBefore(mailbox.read_at) })
  let saved = isSame ? cursor : await save(Math.min(open.uidNext, ...uids) - 1)
  for (const uid of uids) {
    const mail = await open.read(uid)
    const isOld = mail && !isSame && mail.receivedAt < new Date(mailbox.reads_from)
    if (mail && !isOld) await store(running, mailbox, mail.raw, `${uidValidity}:${uid}`)
    saved = await save(uid)
  }
  return save(isSame ? saved.lastUid : Math.max(saved.lastUid, open.uidNext - 1), { isComplete: true })
}

async function store(running: Runtime, { id, address }: HeldMailbox, raw: Buffer, fallbackKey: string): Promise<void> {
  const routes = await running.database.read(mailScope, (db) => listRoutesOfMailbox(db, mailScope, id))
  const from = headerOf(splitMail(raw).head, 'return-path')?.replaceAll(/[<>]/g, '') ?? ''
  const recipients = routes.map((route) => ({ ...route, address, isTest: false }))
  if (recipients.length > 0) await receiveMail(running, { raw, from, recipients, fallbackKey })
}

function dayBefore(timestamp: string | null): Date {
  return new Date((timestamp ? new Date(timestamp).getTime() : Date.now()) - 86_400_000)
}
