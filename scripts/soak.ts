import { buildIfStale } from './build.mjs'
import { findChromium } from './chromium.ts'
import { finish } from './test/outcome.ts'
import { journeys } from './test/journeys.ts'
import { vitest } from './test/vitest.ts'

/**
 * `npm run soak`: the property tests with ten times as many cases, whole corpora instead of samples, and the journeys
 * marked `@soak`.
 */
const properties = [
  'src/platform/server/journal/undo.test.ts',
  'src/platform/contract/patch.test.ts',
  'src/app/hostile-input.test.ts',
  'src/app/permissions.test.ts',
  'src/areas/models/built-in/requests/requests.test.ts',
]
const env = { SOAK_FACTOR: '10' }
const chromium = await findChromium()
buildIfStale(process.execPath)
finish([await vitest(properties, env), await journeys(chromium, ['--grep=@soak', '--project=desk', '--no-deps'], env)])
