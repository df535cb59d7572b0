import { buildIfStale } from './build.mjs'
import { findChromium } from './chromium.ts'
import { journeys } from './test/journeys.ts'
import { finish } from './test/outcome.ts'
import { staticChecks } from './test/static-checks.ts'
import { reportTimes } from './test/times.ts'
import { vitest } from './test/vitest.ts'

/** `npm test`: the static checks, the tests, and the journeys in a real browser. */
const started = performance.now()
const chromium = await findChromium()
buildIfStale(process.execPath)
// Side by side: tests wait for the database a part of their time.
const [checked, tested] = await Promise.all([staticChecks({ atOnce: 1 }), vitest()])
const parts = { static: checked, vitest: tested, journeys: await journeys(chromium) }
reportTimes(parts, (performance.now() - started) / 1000)
finish(Object.values(parts))
