import type { Id } from '../../contract/id.ts'
import type { Desk } from './desk.ts'
import { hearThing } from './hear.ts'
import type { Listener } from './listener.ts'
import { forgetTrouble } from './note-trouble.ts'
import { pageSize, readThing } from './unheard.ts'
import { remembered } from './who.ts'

/** Tries again what is due, each with all that waits behind it. Says whether there was something. */
export async function retryDue(desk: Desk, listener: Listener): Promise<boolean> {
  const due = await desk.ask<Due>(
    `select thing, number, attempts from listener_troubles
     where listener = $1 and retry_at <= now() order by retry_at limit 20`,
    [listener.name],
  )
  const at = { ...desk, who: remembered(desk.who) }
  const ends = await Promise.allSettled(due.map((each) => desk.inTurn(() => retry(at, listener, each))))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
  return due.length > 0
}

type Due = { thing: Id; number: number; attempts: number }

/** When all that is to be seen of the thing has been heard, what comes later is heard the usual way again. */
async function retry(desk: Desk, listener: Listener, { thing, number, attempts }: Due): Promise<void> {
  const attemptsSoFar = (change: { number: number }) => (change.number === number ? attempts : 0)
  let from = number
  for (;;) {
    const changes = await readThing(desk, listener, thing, from)
    const { heard, failed } = await hearThing(desk, listener, changes, attemptsSoFar)
    if (heard > 0) await desk.ask('update listeners set last_success = now() where name = $1', [listener.name])
    if (failed) return
    if (changes.length < pageSize) break
    from = (changes.at(-1)?.number ?? from) + 1
  }
  await forgetTrouble(desk, listener, thing)
}
