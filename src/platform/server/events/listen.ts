import type { Desk, Post } from './desk.ts'
import { hearThing } from './hear.ts'
import type { Listener } from './listener.ts'
import { forgetTrouble } from './note-trouble.ts'
import { findPlace, keepPlace, lookAhead, type Place } from './place.ts'
import { retryDue } from './retry.ts'
import { pageSize, readPage, type Heard } from './unheard.ts'
import { remembered } from './who.ts'

/** Serves one listener, as long as the connection holds: what is due again first, then what is new, then what it is woken for. */
export async function listen(desk: Desk, { listener, bell }: Post): Promise<void> {
  const { signal, running } = desk
  let place: Place | undefined
  while (!signal.aborted) {
    try {
      place ??= await findPlace(desk, listener)
      const careful = place.isCareful ? { ...desk, isCareful: true, inTurn: desk.alone } : desk
      const retried = await retryDue(careful, listener)
      place = await lookAhead(desk, listener, place)
      if (place.toward) place = await hearPage(careful, listener, place)
      else if (!retried) await bell.wait()
    } catch (error) {
      if (signal.aborted) return
      running.log.error('listener stumbled', { listener: listener.name, error })
      place = undefined
      await bell.wait(5_000)
    }
  }
}

/** Things side by side, the changes of one in order. The place moves when all have been heard or are noted as trouble. */
async function hearPage(desk: Desk, listener: Listener, place: Place): Promise<Place> {
  const page = await readPage(desk, listener, place)
  const things = [...Map.groupBy(page, ({ thing }) => thing).values()]
  const at = { ...desk, who: remembered(desk.who) }
  const hearEach = async (changes: Heard[]) => {
    const tally = await hearThing(at, listener, changes)
    if (desk.isCareful && !tally.failed) await forgetTrouble(desk, listener, changes[0]?.thing)
    return tally
  }
  const ends = await Promise.allSettled(things.map((each) => desk.inTurn(() => hearEach(each))))
  const tally = { heard: 0, skipped: 0 }
  for (const end of ends) {
    if (end.status === 'rejected') throw end.reason
    tally.heard += end.value.heard
    tally.skipped += end.value.skipped
  }
  const last = page.length < pageSize ? undefined : page.at(-1)
  const next = last
    ? { ...place, number: last.number }
    : { position: place.toward ?? place.position, toward: null, number: 0 }
  return keepPlace(desk, listener, next, tally)
}
