import { buildIfStale } from './build.mjs'
import { findChromium } from './chromium.ts'
import { journeys } from './test/journeys.ts'
import { finish } from './test/outcome.ts'
import { staticChecks } from './test/static-checks.ts'
import { reportTimes } from './test/times.ts'
import { vitest } from './test/vitest.ts'

/** `npm test`: the static checks, the tests, and the journeys in a real browser. */
const chromium = await findChromium()
buildIfStale(process.execPath)
const parts = { static: await staticChecks(), vitest: await vitest(), journeys: await journeys(chromium) }
reportTimes(parts)
finish(Object.values(parts))
