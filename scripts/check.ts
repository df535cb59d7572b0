import { parseArgs } from 'node:util'
import { areas } from '#app/areas.ts'
import { changedFiles, testsAffectedBy } from './project/affected-tests.ts'
import { buildIfStale } from './build.mjs'
import { importGraph, readSources } from './project/import-graph.ts'
import { finish } from './test/outcome.ts'
import { staticChecks } from './test/static-checks.ts'
import { vitest } from './test/vitest.ts'

/** `npm run check`: everything but the browser tests; or the tests of changed files, or of some areas. */
const { values, positionals } = parseArgs({ options: { changed: { type: 'boolean' } }, allowPositionals: true })
const unknown = positionals.filter((name) => !areas.some((area) => area === name))
if (unknown.length > 0) {
  process.stderr.write(`There is no area "${unknown.join('", "')}". Areas: ${areas.join(', ')}\n`)
  process.exit(64)
}

buildIfStale(process.execPath)
const outcomes = [await staticChecks()]
if (values.changed || positionals.length > 0) {
  const graph = importGraph(readSources())
  const inAreas = [...graph.keys()].filter((file) => positionals.some((area) => file.startsWith(`src/areas/${area}/`)))
  const files = testsAffectedBy(graph, [...inAreas, ...(values.changed ? changedFiles() : [])])
  if (files.length > 0) outcomes.push(await vitest(files))
} else outcomes.push(await vitest())
finish(outcomes)
