import { expect, test } from 'vitest'
import { shareTestApp } from '#test/app/test-app.ts'
import { eraseOld } from './erase-old.ts'
import { createFlow } from '../contract/flows.ts'
import { readRetention, setRetention } from '../contract/retention.ts'
import { listRuns, runFlow } from '../contract/runs.ts'
import { graphOf } from '../rules/test-graphs.ts'

const openTestApp = await shareTestApp()

test('runs are kept for 90 days, or as long as the workspace says', async () => {
  const app = await openTestApp()
  const owner = app.as('owner')
  const { id } = await owner.call(createFlow, {
    name: 'Flow',
    graph: graphOf({ end: { type: 'flow.noOp' } }, 'start>end'),
  })
  const numbers = async () => (await owner.call(listRuns, { flow: id })).runs.map(({ number }) => number)
  for (const days of [100, 40, 1]) {
    const { run } = await owner.call(runFlow, { id, isTest: true })
    await app.running.runs.idle()
    await app.sql(`update flow_runs set ended_at = now() - make_interval(days => $2) where id = $1`, [run, days])
  }
  expect(await owner.call(readRetention, {})).toEqual({ days: 90 })
  await eraseOld(app.running)
  expect(await numbers()).toEqual([3, 2])
  await owner.call(setRetention, { days: 30 })
  await eraseOld(app.running)
  expect(await numbers()).toEqual([3])
  expect(
    await app.sql(`select from flow_run_nodes n where not exists (select from flow_runs r where r.id = n.run_id)`),
  ).toEqual([])
})
