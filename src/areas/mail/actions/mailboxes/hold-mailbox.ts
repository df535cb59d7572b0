import type { Id } from '#platform/contract/id.ts'
import { imapProblem } from '#platform/server/messaging/incoming/imap/imap-problem.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import { releaseLease, renewLease, type HeldMailbox } from '../../store/mailbox-leases.ts'
import { mailScope } from '../mail-scope.ts'
import { readNewMail, type Cursor } from './read-new-mail.ts'
import { signIn } from './sign-in.ts'

type Holding = { signal: AbortSignal; onReceived: () => void }

/** Reads a mailbox over one connection, until that breaks, the lease is lost, or `signal` is aborted. */
export async function holdMailbox(running: Runtime, mailbox: HeldMailbox, holder: Id, holding: Holding): Promise<void> {
  const { database, log } = running
  const error = await readUntilEnd(running, mailbox, holder, holding).then(
    () => null,
    (failure: unknown) => {
      log.warn('a mailbox cannot be read, trying again', { mailbox: mailbox.id, error: failure })
      return imapProblem(failure)
    },
  )
  await database
    .write(mailScope, (db) => releaseLease(db, mailScope, mailbox.id, holder, error))
    // The lease ends by itself.
    .catch((failure: unknown) => log.warn('a mailbox could not be released', { error: failure }))
}

async function readUntilEnd(
  running: Runtime,
  mailbox: HeldMailbox,
  holder: Id,
  { signal, onReceived }: Holding,
): Promise<void> {
  const { database } = running
  const open = await signIn(running, mailbox)
  const ending = new AbortController()
  const end = () => {
    ending.abort()
    open.close()
  }
  const renew = () => database.write(mailScope, (db) => renewLease(db, mailScope, mailbox.id, holder))
  // A process that cannot renew its lease closes the connection before another one opens its own.
  const timer = setInterval(() => void renew().then((isOurs) => isOurs || end(), end), renewMs)
  signal.addEventListener('abort', end)
  if (signal.aborted) end()
  try {
    let cursor = cursorOf(mailbox)
    while (!ending.signal.aborted) {
      cursor = await readNewMail(running, mailbox, holder, open, cursor)
      onReceived()
      await open.waitForNews()
    }
  } catch (error) {
    if (!ending.signal.aborted) throw error
  } finally {
    clearInterval(timer)
    signal.removeEventListener('abort', end)
    open.close()
  }
}

function cursorOf({ uid_validity, last_uid }: HeldMailbox): Cursor | undefined {
  return uid_validity === null || last_uid === null ? undefined : { uidValidity: uid_validity, lastUid: last_uid }
}

const renewMs = 10_000
