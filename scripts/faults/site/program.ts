import { loadAreas } from '#app/load-areas.ts'
import { startTaaskly } from '#app/taaskly.ts'
import { followParent } from '#platform/server/startup/parent-process.ts'
import { readSettings } from '#platform/server/startup/settings.ts'
import faults from './area.ts'

/** The real program with one more area. */
const taaskly = await startTaaskly(readSettings(), [...(await loadAreas()), faults])
const stop = async () => {
  setTimeout(() => process.exit(1), taaskly.maxStopMs).unref()
  await taaskly.stop()
  process.exit(0)
}
process.on('SIGTERM', stop)
// In a terminal, Ctrl-C reaches every process; the parent stops this one.
process.on('SIGINT', () => {})
followParent(stop)
process.stdout.write(`Taaskly is ready at ${taaskly.url}\n`)
