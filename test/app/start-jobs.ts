import { loadAreas } from '#app/load-areas.ts'
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
