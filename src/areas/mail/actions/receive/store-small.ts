import { microBatch } from '#platform/server/concurrency/micro-batch.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import * as store from '../../store/messages.ts'
import { mailScope } from '../mail-scope.ts'

/** Stores a mail in the rows of its recipients, in one transaction with other mails that arrive at the same time. */
export function storeSmall(running: Runtime, raw: Buffer, messages: readonly store.NewMessage[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const rows = messages.map((message) => ({ ...message, bytes: raw }))
    enqueue('small mails', { running, rows, resolve, reject })
  })
}

type QueuedMail = {
  running: Runtime
  rows: readonly (store.NewMessage & { bytes: Buffer })[]
  resolve: () => void
  reject: (error: unknown) => void
}

const enqueue = microBatch<QueuedMail>(async (batch) => {
  const byRuntime = Map.groupBy(batch, ({ running }) => running)
  await Promise.all(byRuntime.values().map((mails) => storeTogether(mails)))
})

async function storeTogether(mails: readonly QueuedMail[]): Promise<void> {
  const [first] = mails
  if (!first) return
  const rows = mails.flatMap((mail) => mail.rows)
  try {
    await first.running.database.write(mailScope, (db) => store.addReceived(db, mailScope, rows))
    for (const { resolve } of mails) resolve()
  } catch (error) {
    // One that cannot be stored does not hinder the others.
    if (mails.length === 1) first.reject(error)
    else for (const mail of mails) await storeTogether([mail])
  }
}
