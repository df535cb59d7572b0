import type { Desk } from './desk.ts'
import type { Listener } from './listener.ts'
import { concerning, unheard } from './unheard.ts'

/** How far a listener has heard the journal (the migration says how it is meant), which position of it is kept, and whether it goes on with care. */
export type Place = { position: string; toward: string | null; number: number; kept: string; isCareful: boolean }

export async function findPlace({ ask }: Desk, { name }: Listener): Promise<Place> {
  const [place] = await ask<Place>(
    'select position::text, toward::text, number, position::text as kept, careful as "isCareful" from listeners where name = $1',
    [name],
  )
  if (!place) throw new Error(`The listener ${name} is not enrolled.`)
  return place
}

/** Looks whether there is something new, and how far it goes. If not, the place just moves along. */
export async function lookAhead(desk: Desk, listener: Listener, place: Place): Promise<Place> {
  if (place.toward) return place
  const [found] = await desk.ask<{ now: string; first: number | null }>(
    `select pg_current_snapshot()::text as now, min(c.number) as first ${unheard}`,
    [...concerning(listener), place.position],
  )
  if (!found) return place
  const { now, first } = found
  if (first !== null) return { ...place, toward: now, number: first - 1 }
  const along = { ...place, position: now }
  return oldest(now) - oldest(place.kept) > farBehind / 2 ? keepPlace(desk, listener, along) : along
}

/** So many transactions may go by before a place that nothing happens at is kept again. */
export const farBehind = 10_000

/** A snapshot begins with the oldest transaction that it does not know the end of. */
export function oldest(snapshot: string): number {
  return Number.parseInt(snapshot, 10)
}

export async function keepPlace(
  { ask }: Desk,
  { name }: Listener,
  { position, toward, number }: Omit<Place, 'kept' | 'isCareful'>,
  tally = { heard: 0, skipped: 0 },
): Promise<Place> {
  await ask(
    `update listeners set position = $2, toward = $3, number = $4, careful = false, skipped = skipped + $5,
       last_success = case when $6 then now() else last_success end where name = $1`,
    [name, position, toward, number, tally.skipped, tally.heard > 0],
  )
  return { position, toward, number, kept: position, isCareful: false }
}
