import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { startTaaskly } from '#app/taaskly.ts'
import { readSettings } from '#platform/server/settings.ts'
import { temporaryFolder } from './folder.ts'

/** The server that the browser tests talk to: the real one, on a data folder that goes away with it. */
const folder = await temporaryFolder()
const home = join(folder, 'home')
const taaskly = await startTaaskly({ ...readSettings(), home, logLevel: 'warn', rateLimit: 100_000 })
const stop = async () => {
  await taaskly.stop()
  await rm(folder, { recursive: true, force: true })
  process.exit(0)
}
process.once('SIGINT', stop)
process.once('SIGTERM', stop)
