import { expect, onTestFinished, test, vi } from 'vitest'
import { openHouse } from '#test/house.ts'
import { asOwner } from '#test/postgres.ts'
import { platformUpkeep } from './platform-upkeep.ts'
import { upkeep } from './upkeep.ts'
import { startWorker } from './worker.ts'

test('upkeep runs once when its minute comes, however many workers there are', async () => {
  const house = await openHouse()
  let swept = 0
  const sweep = upkeep({ name: 'test.sweep', says: 'Sweeps.', cron: '* * * * *', run: async () => void (swept += 1) })
  // The minute before this one is about to begin.
  const minute = Math.floor(Date.now() / 60_000) * 60_000 - 60_000
  vi.useFakeTimers({ toFake: ['Date'], now: minute - 20 })
  onTestFinished(() => void vi.useRealTimers())
  for (const _ of [1, 2]) house.atEnd((await startWorker(house.url, house.running, [sweep])).stop)
  await house.sql('create table ticks ()')
  await house.sql(`create function tick() returns trigger language plpgsql as $$ begin
    if new.last_execution is not null then insert into public.ticks default values; end if; return new; end $$`)
  await house.sql(`create trigger tick before insert on graphile_worker._private_known_crontabs
    for each row execute function tick()`)
  vi.setSystemTime(minute + 20)
  // Both workers notice each minute that comes, and it is swept once; on a slow day the next minute comes too.
  const noticed = async () => (await house.sql('select from ticks')).length
  await vi.waitFor(async () => expect(await noticed()).toBeGreaterThanOrEqual(2), { timeout: 60_000 })
  await vi.waitFor(async () => expect(swept).toBe((await noticed()) / 2), { timeout: 60_000 })
})

test('the platform’s own upkeep can be done, and keeps the names of what may still come', async () => {
  const house = await openHouse()
  await house.sql(`select graphile_worker.add_job('test.job', '{"id": "a"}', queue_name => 'order:test')`)
  await house.sql(`insert into graphile_worker._private_job_queues (queue_name) values ('order:empty')`)
  await house.sql(`insert into done_once (name, at) values ('job-a', now() - interval '8 days'),
    ('job-b', now() - interval '8 days'), ('job-c', now())`)
  for (const each of platformUpkeep) await each.run(house.running, (statement) => asOwner(house.url, statement))
  expect(await house.sql('select name from done_once order by name')).toEqual([{ name: 'job-a' }, { name: 'job-c' }])
  expect(await house.sql('select queue_name from graphile_worker._private_job_queues')).toEqual([
    { queue_name: 'order:test' },
  ])
})

test('an upkeep that fails is logged, and forgotten once it works', async () => {
  const house = await openHouse()
  let broken = true
  const sweep = upkeep({
    name: 'test.sweep',
    says: 'Sweeps.',
    cron: '0 0 1 1 *',
    run: async () => {
      if (broken) throw new Error('no broom')
    },
  })
  house.atEnd((await startWorker(house.url, house.running, [sweep])).stop)
  await house.sql(`select graphile_worker.add_job('test.sweep', max_attempts => 1)`)
  await vi.waitFor(() => expect(house.log.some((line) => line.includes('no broom'))).toBe(true), { timeout: 60_000 })
  broken = false
  await house.sql(`select graphile_worker.add_job('test.sweep', max_attempts => 1)`)
  const left = () => house.sql('select last_error from graphile_worker._private_jobs')
  await vi.waitFor(async () => expect(await left()).toEqual([]), { timeout: 60_000 })
})
