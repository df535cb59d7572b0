import { query, until, type Site } from './site/site.ts'

/** How long it took until others had taken over the jobs of the killed processes, how many jobs, and how long it may take. */
export type Takeover = { ms: number; jobs: number; maxMs?: number }

export async function presentWorkers(site: Site): Promise<string[]> {
  return (await workers(site)).map(({ id }) => id)
}

/** A killed worker's record is deleted once its jobs are free. */
export async function untilTakenOver(site: Site, before: readonly string[], killed: number): Promise<Takeover> {
  const began = performance.now()
  let jobs = 0
  const isTakenOver = await until(30_000, async () => {
    const now = await workers(site)
    const orphaned = now.filter(({ present }) => !present).reduce((sum, { held }) => sum + held, 0)
    jobs = Math.max(jobs, orphaned)
    return before.filter((id) => now.every((worker) => worker.id !== id)).length >= killed
  })
  return { ms: isTakenOver ? performance.now() - began : Infinity, jobs }
}

function workers(site: Site) {
  return query<{ id: string; present: boolean; held: number }>(
    site,
    `select id, worker_present(id) as present,
       (select count(*) from graphile_worker._private_jobs where locked_by = w.id)::integer as held from job_workers w`,
  )
}
