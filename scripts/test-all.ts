import { buildIfStale } from './build.mjs'
import { findChromium } from './chromium.ts'
import { journeys } from './journeys.ts'
import { finish } from './outcome.ts'
import { staticChecks } from './static-checks.ts'
import { reportTimes } from './times.ts'
import { vitest } from './vitest.ts'

/** `npm test`: the static checks, the tests, and the journeys in a real browser. */
const chromium = await findChromium()
buildIfStale(process.execPath)
const parts = { static: await staticChecks(), vitest: await vitest(), journeys: await journeys(chromium) }
reportTimes(parts)
finish(Object.values(parts))
