import { expect, test } from 'vitest'
import { areas } from '#app/areas.ts'
import { importGraph, readModule, readSources, type ImportGraph } from './import-graph.ts'
import { findDangling } from './find-dangling.ts'

const graph = importGraph(readSources())
const alone = areas.filter((area) => isAlone(area))
/** An area that no other one needs. */
const sample = 'support'

/** Tools that one area uses today, in the folders where the next one will look for them. */
const toolsOfOneArea = [
  'src/platform/server/formats/',
  'src/platform/server/foreign-files/open-foreign-archive.ts',
  'src/platform/server/foreign-files/sandbox/luxon-source.ts',
  'src/areas/approvals/actions/withdraw-requests.ts',
  'src/areas/connections/actions/open-connection.ts',
  'src/areas/connections/actions/events/subscriptions.ts',
  'src/areas/focus/actions/sourced-tasks.ts',
  'src/areas/focus/store/sourced-tasks.ts',
  'src/areas/sharing/actions/shares.ts',
  'src/areas/sharing/store.ts',
]

test.each(alone)('without the folder of %s and its line in the list, the project is whole', (area) => {
  const problems = without(area, graph)
  expect(problems.filter((problem) => !toolsOfOneArea.some((file) => problem.startsWith(file)))).toEqual([])
})

test('some areas can be deleted', () => {
  expect(alone).toContain(sample)
})

test('deleting an area that others need leaves broken imports', () => {
  expect(without('journal', graph)).toContainEqual(
    expect.stringMatching(/^src\/areas\/.* imports src\/areas\/journal\//),
  )
})

test('tests and scripts outside the area that need the area are found', () => {
  const others = ['src/areas/people/planted.test.ts', 'e2e/planted.e2e.ts', 'test/planted.ts', 'scripts/planted.ts']
  const text = `import type { Task } from '#areas/${sample}/contract.ts'`
  expect(withoutSample(Object.fromEntries(others.map((file) => [file, text])))).toEqual(
    others.map((file) => `${file} imports src/areas/${sample}/contract.ts`),
  )
})

const file = `'#areas/${sample}/area.ts'`
test.each([`await import(${file})`, `type Area = import(${file}).Area`, `export * from ${file}`])(
  '%s is found',
  (text) => {
    expect(withoutSample({ 'test/planted.ts': text })).toEqual([`test/planted.ts imports src/areas/${sample}/area.ts`])
  },
)

test('files and exports that only the area uses are found', () => {
  const planted = {
    [`src/areas/${sample}/rules/planted.ts`]: `import { onlySample, both } from '#platform/server/planted.ts'
      import type { Only } from '#platform/server/planted.ts'
      import * as all from '#platform/server/planted-all.ts'
      import { deep } from '#platform/server/planted-file.ts'`,
    [`src/areas/${sample}/planted.test.ts`]: `import './rules/planted.ts'`,
    'src/app/main.ts': `import { both } from '#platform/server/planted.ts'
      import { one } from '#platform/server/planted-all.ts'`,
    'src/platform/server/planted.ts': `/** onlySample is named here. */
      export const onlySample = 1, both = 2
      export type Only = string
      export const inside = 3
      export const user = () => inside`,
    'src/platform/server/planted-all.ts': 'export const one = 1, two = 2',
    'src/platform/server/planted-file.ts': `export { deeper as deep } from './planted-deeper.ts'`,
    'src/platform/server/planted-deeper.ts': 'export const deeper = 1',
  }
  expect(new Set(withoutSample(planted))).toEqual(
    new Set([
      'src/platform/server/planted-file.ts is imported by nothing else',
      'src/platform/server/planted-deeper.ts is imported by nothing else',
      'src/platform/server/planted.ts exports onlySample, which nothing else imports',
      'src/platform/server/planted.ts exports Only, which nothing else imports',
      'src/platform/server/planted-all.ts exports two, which nothing else imports',
    ]),
  )
})

/** What would break without it if these files were in the project too. */
function withoutSample(planted: Record<string, string>): string[] {
  const modules = Object.entries(planted).map(([file, text]) => {
    const { imports, exports, code } = readModule(file, text)
    return [file, { imports: [...imports, ...(graph.get(file)?.imports ?? [])], exports, code }] as const
  })
  return without(sample, new Map([...graph, ...modules]))
}

function without(area: string, project: ImportGraph): string[] {
  const folder = `src/areas/${area}/`
  const runsFaults = [...project].some(
    ([file, { imports }]) => file.startsWith('scripts/faults/') && imports.some(({ to }) => to.startsWith(folder)),
  )
  // The fault runs write into focus, so they are deleted with it, and so are benches that start servers as they do.
  return findDangling(
    project,
    (file) =>
      file.startsWith(folder) ||
      file.startsWith(`bench/${area}`) ||
      (runsFaults && /^(scripts\/faults(\/|\.ts$)|bench\/(scale\.bench|flows\.bench|flows\/queue)\.ts$)/.test(file)),
  )
}

/**
 * Nothing in the product depends on it. Its own tests are deleted with it; a test others that needs it is a mistake.
 */
function isAlone(area: string): boolean {
  const folder = `src/areas/${area}/`
  return ![...graph].some(
    ([file, { imports }]) =>
      /^src\/(app|areas)\//.test(file) &&
      !file.startsWith(folder) &&
      !/\.(test|e2e)\.tsx?$/.test(file) &&
      imports.some(({ to }) => to.startsWith(folder)),
  )
}
