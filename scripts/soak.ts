import { finish } from './test/outcome.ts'
import { vitest } from './test/vitest.ts'

/** `npm run soak`: the property tests with ten times as many cases. */
const properties = [
  'src/platform/server/journal/undo.test.ts',
  'src/platform/contract/patch.test.ts',
  'src/app/hostile-input.test.ts',
]
finish([await vitest(properties, { SOAK_FACTOR: '10' })])
