import { newId, type Id } from '#platform/contract/id.ts'
import { startPolling } from '#platform/server/concurrency/start-polling.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import { takeLeases } from '../../store/mailbox-leases.ts'
import { mailScope } from '../mail-scope.ts'
import { holdMailbox } from './hold-mailbox.ts'

/** Holds a connection to each mailbox that something reads and that no other process holds. */
export function startMailboxes(running: Runtime, onReceived: () => void): { stop(): Promise<void> } {
  const holder: Id = newId()
  const stopping = new AbortController()
  const held = new Map<Id, Promise<void>>()
  const polling = startPolling({ log: running.log, name: 'mailboxes', intervalMs: 2_000 }, async () => {
    const free = maxHeld - held.size
    const taken =
      free > 0 ? await running.database.write(mailScope, (db) => takeLeases(db, mailScope, holder, free)) : []
    for (const mailbox of taken) {
      const options = { signal: stopping.signal, onReceived }
      const holding = (held.get(mailbox.id) ?? Promise.resolve()).then(() =>
        holdMailbox(running, mailbox, holder, options),
      )
      held.set(mailbox.id, holding)
      void holding.finally(() => held.get(mailbox.id) === holding && held.delete(mailbox.id))
    }
    return false
  })
  return {
    stop: async () => {
      stopping.abort()
      await polling.stop()
      await Promise.all(held.values())
    },
  }
}

const maxHeld = 200
