import { expect, onTestFinished, test, vi } from 'vitest'
import { openTestApp } from '#test/app/test-app.ts'
import { asOwner } from '#test/database/databases.ts'
import { platformUpkeep } from './platform-upkeep.ts'
import { upkeep } from './upkeep.ts'
import { startWorker } from './worker.ts'

test('upkeep runs once at its time, with any number of workers', async () => {
  const testApp = await openTestApp()
  let swept = 0
  const sweep = upkeep({
    name: 'test.sweep',
    description: 'Sweeps.',
    cron: '* * * * *',
    run: async () => void (swept += 1),
  })
  // As if the previous minute were about to begin.
  const minute = Math.floor(Date.now() / 60_000) * 60_000 - 60_000
  vi.useFakeTimers({ toFake: ['Date'], now: minute - 20 })
  onTestFinished(() => void vi.useRealTimers())
  for (const _ of [1, 2]) testApp.atEnd((await startWorker(testApp.url, testApp.running, [sweep])).stop)
  await testApp.sql('create table ticks (at timestamptz)')
  await testApp.sql(`create function tick() returns trigger language plpgsql as $$ begin
    if new.last_execution is not null then insert into public.ticks values (new.last_execution); end if; return new; end $$`)
  await testApp.sql(`create trigger tick before insert on graphile_worker._private_known_crontabs
    for each row execute function tick()`)
  vi.setSystemTime(minute + 20)
  // Both workers notice the minute, perhaps more than once; on a slow machine the next minute comes too.
  const noticed = async () => {
    const ticks = await testApp.sql<{ count: number }>('select count(*)::int from ticks group by at')
    return ticks.map(({ count }) => count)
  }
  await vi.waitFor(async () => expect((await noticed())[0]).toBeGreaterThanOrEqual(2), { timeout: 60_000 })
  await vi.waitFor(async () => expect(swept).toBe((await noticed()).length), { timeout: 60_000 })
})

test('the platform’s own upkeep works, and keeps idempotency keys that are still needed', async () => {
  const testApp = await openTestApp()
  await testApp.sql(`select graphile_worker.add_job('test.job', '{"id": "a"}', queue_name => 'order:test')`)
  await testApp.sql(`insert into graphile_worker._private_job_queues (queue_name) values ('order:empty')`)
  await testApp.sql(`insert into done_once (name, at) values ('job-a', now() - interval '8 days'),
    ('job-b', now() - interval '8 days'), ('job-c', now())`)
  for (const each of platformUpkeep) await each.run(testApp.running, (statement) => asOwner(testApp.url, statement))
  expect(await testApp.sql('select name from done_once order by name')).toEqual([{ name: 'job-a' }, { name: 'job-c' }])
  expect(await testApp.sql('select queue_name from graphile_worker._private_job_queues')).toEqual([
    { queue_name: 'order:test' },
  ])
})

test('a failed upkeep is logged, and its failure is cleared once it works', async () => {
  const testApp = await openTestApp()
  let broken = true
  const sweep = upkeep({
    name: 'test.sweep',
    description: 'Sweeps.',
    cron: '0 0 1 1 *',
    run: async () => {
      if (broken) throw new Error('no broom')
    },
  })
  testApp.atEnd((await startWorker(testApp.url, testApp.running, [sweep])).stop)
  await testApp.sql(`select graphile_worker.add_job('test.sweep', max_attempts => 1)`)
  const left = () => testApp.sql('select last_error from graphile_worker._private_jobs')
  const failed = [{ last_error: 'This upkeep failed. The log says more.' }]
  await vi.waitFor(async () => expect(await left()).toEqual(failed), { timeout: 60_000 })
  expect(testApp.log.some((line) => line.includes('no broom'))).toBe(true)
  broken = false
  await testApp.sql(`select graphile_worker.add_job('test.sweep', max_attempts => 1)`)
  await vi.waitFor(async () => expect(await left()).toEqual([]), { timeout: 60_000 })
})
