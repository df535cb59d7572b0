import { existsSync, readdirSync } from 'node:fs'
import { buildIfStale } from './build.mjs'

/** `npm run bench -- <name>`: runs one measurement and prints the result. */
const name = process.argv[2] ?? ''
const known = readdirSync('bench')
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => file.replace('.bench.ts', ''))

if (!existsSync(`bench/${name}.bench.ts`)) {
  process.stderr.write(`Say what to measure: npm run bench -- ${known.join(' | ')}\n`)
  process.exit(64)
}
buildIfStale(process.execPath)
await import(`../bench/${name}.bench.ts`)
