import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const require = createRequire(import.meta.url)
let source: string | undefined

/** Luxon as a script that defines the global `luxon`, for code in a sandbox. */
export function luxonSource(): string {
  source ??= readFileSync(join(dirname(require.resolve('luxon')), '../global/luxon.min.js'), 'utf8')
  return source
}
