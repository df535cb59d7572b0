import { changed } from '../../contract/event.ts'
import { refuse } from '../../contract/refusal.ts'
import { runAction } from '../run.ts'
import type { Desk } from './desk.ts'
import type { Listener } from './listener.ts'
import { noteBefore, noteTrouble } from './note-trouble.ts'
import { nameOnce } from './troubles.ts'
import type { Heard } from './unheard.ts'
import { standIn } from './who.ts'

/** How many changes of a thing were heard, how many were in the name of nobody, and whether one failed. */
export type Tally = { heard: number; skipped: number; failed: boolean }

/** Hears the changes of one thing, in order. One that fails is noted, and those behind it wait. */
export async function hearThing(
  desk: Desk,
  listener: Listener,
  changes: readonly Heard[],
  attemptsSoFar: (change: Heard) => number = () => 0,
): Promise<Tally> {
  const tally = { heard: 0, skipped: 0, failed: false }
  for (const change of changes) {
    desk.signal.throwIfAborted()
    try {
      tally[(await hear(desk, listener, change)) ? 'heard' : 'skipped'] += 1
    } catch (error) {
      await noteTrouble(desk, listener, change, attemptsSoFar(change) + 1, error)
      return { ...tally, failed: true }
    }
  }
  return tally
}

async function hear(desk: Desk, listener: Listener, change: Heard): Promise<boolean> {
  const { running, who, isCareful } = desk
  const caller = await standIn(who, listener, change)
  if (!caller) return false
  if (isCareful) await noteBefore(desk, listener, change)
  const step = stepOf(change.requestId) + 1
  if (step > longestChain) refuse('event.endless', 409, endless)
  const once = nameOnce(listener.name, change)
  const occasion = { requestId: `event:${step}:${once}`, once, cause: 'event' } as const
  await runAction(running, listener.implementation, caller, changed.parse(change), occasion)
  return true
}

/** What a listener changes is heard by others, whose changes are heard again. Its request id says the how many-th this is. */
function stepOf(requestId: string): number {
  return Number(/^event:(\d+):/.exec(requestId)?.[1] ?? 0)
}

const longestChain = 16
const endless = `This change came out of ${longestChain} others, each made because of the one before. Listeners may be answering each other; skip it.`
