import { expect } from 'vitest'
import { loadAreas } from '#app/load-areas.ts'
import { startEvents } from '#platform/server/events/start-events.ts'
import { startWorker } from '#platform/server/jobs/worker.ts'
import type { TestApp } from './test-app.ts'

/** Works on the jobs of all areas until the test is finished. */
export async function startJobs(testApp: TestApp): Promise<void> {
  const areas = await loadAreas()
  const worker = await startWorker(
    testApp.url,
    testApp.running,
    areas.flatMap(({ jobs = [] }) => jobs),
  )
  testApp.atEnd(worker.stop)
}

/** Handles the changes of tables that listeners of an area are about. */
export async function startListeners(testApp: TestApp, area: string): Promise<void> {
  const listeners = (await loadAreas()).flatMap((each) => (each.name === area ? (each.listeners ?? []) : []))
  testApp.atEnd(startEvents(testApp.url, testApp.running, listeners).stop)
  const isReady = async () =>
    (await testApp.sql('select from listeners where name = any ($1)', [listeners.map(({ name }) => name)])).length
  await expect.poll(isReady, { timeout: 60_000 }).toBe(listeners.length)
}
