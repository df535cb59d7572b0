import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfStale } from './build.mjs'
import { add, check, run, type Count } from './check.ts'
import { findChromium } from './chromium.ts'

/** Everything: the checks, the tests, and the journeys in a real browser. */
const chromium = await findChromium()
buildIfStale(process.execPath)
const { passed, failed } = add(await check(), await journeys(chromium))
process.stdout.write(`\nTests: ${passed} passed, ${failed} failed\n`)
process.exit(failed ? 1 : 0)

async function journeys(chromium: string): Promise<Count> {
  const folder = await mkdtemp(join(tmpdir(), 'taaskly-journeys-'))
  const file = join(folder, 'report.json')
  const env = { CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file }
  const { ok } = await run(join('node_modules', '.bin', 'playwright'), ['test', '--reporter=list,json'], 'shown', env)
  const report: { stats: { expected: number; unexpected: number; flaky: number } } = await readFile(file, 'utf8').then(
    JSON.parse,
    () => ({ stats: { expected: 0, unexpected: 1, flaky: 0 } }),
  )
  await rm(folder, { recursive: true })
  const { expected, unexpected, flaky } = report.stats
  return { passed: expected, failed: unexpected + flaky || (ok ? 0 : 1) }
}
