import { Refusal } from '#platform/contract/refusal.ts'
import { limitConcurrency } from '#platform/server/concurrency/semaphore.ts'
import type { WarmChild } from '#platform/server/foreign-files/warm-child.ts'
import type { AcceptedMail, IncomingMail } from '#platform/server/messaging/incoming/incoming-mail.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import * as store from '../../store/messages.ts'
import { mailScope } from '../mail-scope.ts'
import { readMessage } from './read-message.ts'
import { settleMail } from './settle-mail.ts'

/** Hands mails that are due to the areas that they are for. Returns how many this process took. */
export async function handleDue(running: Runtime, child?: WarmChild): Promise<number> {
  const due = await running.database.write(mailScope, (db) => store.claimDue(db, mailScope, maxPerPoll))
  const runLimited = limitConcurrency(maxConcurrent)
  await Promise.all(due.map((message) => runLimited(() => handleOne(running, message, child))))
  return due.length
}

async function handleOne(running: Runtime, message: store.DueMessage, child: WarmChild | undefined): Promise<void> {
  const { database, log } = running
  try {
    const mail = await readMessage(running, message, child)
    if (!mail) return await setAside(running, message)
    await settleMail(running, message, await accept(running, message, mail))
  } catch (error) {
    if (!(error instanceof Refusal)) log.error('a mail could not be handled', { mail: message.id, error })
    const outcome = error instanceof Refusal ? error.message : 'Something went wrong on our side. It is tried again.'
    await database
      .write(mailScope, (db) => store.postpone(db, mailScope, message.id, outcome))
      // The lease ends by itself.
      .catch((failure: unknown) => log.warn('a mail could not be postponed', { error: failure }))
  }
}

async function accept(running: Runtime, message: store.DueMessage, mail: IncomingMail): Promise<AcceptedMail> {
  const { account_id: account, kind, subject, route_id: route, is_test: isTest } = message
  const handler = running.mailHandlers.find((each) => each.kind === kind)
  if (!handler || account === null) return { outcome: 'Nothing takes this mail any more.' }
  return handler.accept({ account, subject, route, isTest }, mail)
}

/** It has ended the process that reads it. Once that may have been the fault of a busy machine. */
async function setAside({ database }: Runtime, { id, attempts }: store.DueMessage): Promise<void> {
  await database.write(mailScope, (db) =>
    attempts < 2 ? store.postpone(db, mailScope, id, tooHard) : store.giveUp(db, mailScope, id, tooHard),
  )
}

const tooHard = 'This mail takes too much time or memory to read, so it was set aside.'
const maxPerPoll = 100
/** Those of one workspace are written together, so they take few connections from user requests. */
const maxConcurrent = 16
