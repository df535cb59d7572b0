import { loadAreas } from '#app/load-areas.ts'
import { startTaaskly } from '#app/taaskly.ts'
import { followParent } from '#platform/server/startup/parent-process.ts'
import { readSettings } from '#platform/server/startup/settings.ts'
import faults from './area.ts'

/** The real program with one area more. */
const taaskly = await startTaaskly(readSettings(), [...(await loadAreas()), faults])
const stop = async () => {
  setTimeout(() => process.exit(1), 4_500).unref()
  await taaskly.stop()
  process.exit(0)
}
process.on('SIGTERM', stop)
// Whoever runs the faults at a terminal ends them all with one Ctrl-C, through their parent.
process.on('SIGINT', () => {})
followParent(stop)
process.stdout.write(`Taaskly is ready at ${taaskly.url}\n`)
