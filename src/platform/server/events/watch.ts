import { bell } from './bell.ts'
import type { Desk, Post } from './desk.ts'
import { listen } from './listen.ts'
import { farBehind, oldest } from './place.ts'
import { mayConcern } from './unheard.ts'

/**
 * Looks once a second, for all listeners of the process together: what nobody else serves is served from here, and those
 * are woken whose table has changed or who have something to try again. However many listen, that is one question.
 */
export async function watch(desk: Desk, posts: readonly Post[]): Promise<void> {
  const { signal, running } = desk
  const pause = bell()
  signal.addEventListener('abort', pause.ring)
  const names = posts.map(({ listener }) => listener.name)
  const served = new Map<Post, Promise<void>>()
  let seen: string | null = null
  let allLookedAt = 0

  const look = async () => {
    const unserved = posts.filter((post) => !served.has(post)).map(({ listener }) => listener.name)
    const [found] = await desk.ask<Found>(question, [seen, unserved, names])
    if (!found || signal.aborted) return
    const { now, ours, tables, due } = found
    for (const post of posts) if (ours.includes(post.listener.name)) served.set(post, listen(desk, post))
    // Whose table rests moves along with the others from time to time: who stays behind has far to look later.
    const all = seen === null || oldest(now) - allLookedAt > farBehind
    if (all) allLookedAt = oldest(now)
    for (const { listener, bell } of served.keys())
      if (all || mayConcern(listener, tables) || due.includes(listener.name)) bell.ring()
    seen = now
  }

  while (!signal.aborted) {
    await look().catch((error: unknown) => {
      if (!signal.aborted) running.log.error('events stumbled', { error })
    })
    await pause.wait(1_000)
  }
  await Promise.all(served.values())
}

type Found = { now: string; ours: string[]; tables: string[]; due: string[] }

/** Whom of $2 nobody serves is ours from here on. Tables are those of entries that the last look did not see. */
const question = `select pg_current_snapshot()::text as now,
  array(select name from unnest($2::text[]) name where pg_try_advisory_lock(7304914, hashtext(name))) as ours,
  array(select distinct unnest(tables) from journal
    where xid >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(xid, $1::pg_snapshot)) as tables,
  array(select distinct listener from listener_troubles where listener = any ($3) and retry_at <= now()) as due`
