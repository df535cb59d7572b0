import type { WriteOutcome } from './load.ts'
import { requestTimeoutMs, type Person } from './person.ts'
import { query, until, type Site } from './site.ts'
import { emptyTally, type Tally } from './tally.ts'

/** Compares what the writers were told with what the database has. */
export async function checkWrites(site: Site, person: Person, writes: readonly WriteOutcome[]): Promise<Tally> {
  const ids = await tasksByTitle(site, person)
  const { entries, added } = await journalOf(site, person)
  const tally = emptyTally()
  for (const { kind, title, result, took, entry = '', answer } of writes) {
    const found = ids.get(title) ?? []
    const column = kind === 'job' ? 'jobs' : 'acknowledged'
    if (result === 'acknowledged') {
      tally[column] += 1
      const isJournaled = kind === 'job' ? entries.has(entry) : added.has(`${entry} ${idOf(answer)}`)
      if (found.length === 0 || !isJournaled) tally[kind === 'job' ? 'jobs lost' : 'lost'] += 1
    }
    if (found.length > 1) tally[kind === 'job' ? 'jobs doubled' : 'doubled'] += 1
    if (result === 'unknown') tally[found.length > 0 ? 'unknown saved' : 'unknown not saved'] += 1
    if (result === 'refused') tally.refused += 1
    if (result === 'refused' && found.length > 0) tally['refused but saved'] += 1
    if (took >= requestTimeoutMs) tally.hung += 1
    tally['slowest request'] = Math.max(tally['slowest request'], took)
  }
  const deliveries = await deliveryCounts(site, person)
  tally.delivered = deliveries.length
  tally['not delivered once'] = deliveries.filter((times) => times !== 1).length
  return tally
}

/**
 * Waits until no work is left: no jobs, and every added task was delivered to the listener. Otherwise reports what is
 * left.
 */
export async function waitUntilDone(site: Site, person: Person, ms = 30_000): Promise<boolean> {
  const isDelivered = async () => (await deliveryCounts(site, person)).every((times) => times > 0)
  const isDone = await until(ms, async () => (await jobsLeft(site)).length === 0 && (await isDelivered()))
  if (!isDone) process.stderr.write(`Not done after ${ms} ms: ${JSON.stringify(await jobsLeft(site))}\n`)
  return isDone
}

function jobsLeft(site: Site) {
  return query(
    site,
    `select j.id, attempts, run_at - now() as due, locked_by, worker_present(locked_by) as present, last_error
     from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where identifier = 'faults.addLater'`,
  )
}

async function tasksByTitle(site: Site, { id }: Person): Promise<Map<string, string[]>> {
  const rows = await query<{ title: string; ids: string[] }>(
    site,
    'select title, array_agg(id) as ids from focus_tasks where person_id = $1 group by title',
    [id],
  )
  return new Map(rows.map(({ title, ids }) => [title, ids]))
}

/** The person's entries, and which of them added which task. */
async function journalOf(site: Site, { id }: Person) {
  const rows = await query<{ entry: string; thing: string | null }>(
    site,
    `select j.id as entry, c.thing from journal j left join journal_changes c on c.entry = j.id and c.kind = 'added'
     where j.person_id = $1`,
    [id],
  )
  return {
    entries: new Set(rows.map(({ entry }) => entry)),
    added: new Set(rows.map(({ entry, thing }) => `${entry} ${thing}`)),
  }
}

/** How often each of the person's new tasks was delivered to the listener, whose effect is a journal entry. */
async function deliveryCounts(site: Site, { id }: Person): Promise<number[]> {
  const rows = await query<{ times: number }>(
    site,
    `select count(h.id)::integer as times from journal_changes c left join journal h on h.person_id = $1
       and h.action = 'faults.hear' and h.request_id = concat('event:1:faults.count:', c.entry, ':', c.number)
     where c.person_id = $1 and c.relation = 'focus_tasks' and c.kind = 'added' group by c.entry, c.number`,
    [id],
  )
  return rows.map(({ times }) => times)
}

function idOf(answer: unknown): string {
  return (answer as { id: string }).id
}
