import { addTask } from '#areas/focus/contract.ts'
import { problemIf, seconds, type Result } from './result.ts'
import { signUp } from './site/person.ts'
import { query, openMultiProcess, until } from './site/site.ts'

const changes = 10_000
const tasks = 100

/** 10,000 changes while no worker runs; then one starts. */
export async function farBehind(folder: string): Promise<Result> {
  const site = await openMultiProcess(folder, 1)
  try {
    // A listener receives changes from its first start on. After that its worker may be away.
    for (const worker of site.workers.splice(0)) await worker.stop()
    const person = await signUp(site)
    const ids: string[] = []
    for (let n = 0; n < tasks; n += 1) ids.push((await person.callOrThrow(addTask, { title: `task ${n}` })).id)
    let n = 0
    const keepChanging = async () => {
      while (n < changes - tasks) {
        n += 1
        const { result, message } = await person.call('focus.changeTask', { id: ids[n % tasks], title: `change ${n}` })
        if (result !== 'acknowledged') throw new Error(message)
      }
    }
    await Promise.all(Array.from({ length: 8 }, keepChanging))
    const began = performance.now()
    await site.startWorker()
    const started = performance.now()
    const count = async () => (await query<Count>(site, heard)).at(0) ?? { entries: 0, changes: 0, outOfOrder: 0 }
    const isDone = await until(120_000, async () => (await count()).changes >= changes)
    const took = performance.now() - started
    const { entries, changes: distinct, outOfOrder } = await count()
    return {
      observations: [
        `${distinct} of ${changes} changes heard by ${entries} entries, ${outOfOrder} out of order`,
        `caught up ${seconds(took)} after the worker was ready (${Math.round((changes / took) * 1000)}/s; its start took ${seconds(started - began)})`,
      ],
      problems: [
        ...problemIf(!isDone, 'not caught up within 120 s'),
        ...problemIf(entries !== changes || distinct !== changes, 'not each heard exactly once'),
        ...problemIf(outOfOrder > 0, 'not in order'),
        ...site.unexpected,
      ],
    }
  } finally {
    await site.close()
  }
}

type Count = { entries: number; changes: number; outOfOrder: number }

/** Each delivery is an entry whose request id ends with the change's number. For one item they must be in order. */
const heard = `
  with heard as (
    select split_part(request_id, ':', 5)::bigint as number, xid from journal where action = 'faults.hear'
  ), places as (
    select number, lag(number) over (partition by thing order by xid::text::bigint) as before
    from heard join journal_changes using (number) where relation = 'focus_tasks'
  )
  select (select count(*) from heard)::integer as entries, (select count(distinct number) from heard)::integer as changes,
    (select count(*) from places where before > number)::integer as "outOfOrder"`
