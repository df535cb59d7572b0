import { expect, test } from 'vitest'
import { testsAffectedBy } from './affected-tests.ts'
import { importGraph } from './import-graph.ts'

const graph = importGraph({
  'src/platform/contract/id.ts': '',
  'src/platform/contract/id.test.ts': `import './id.ts'`,
  'src/areas/notes/contract.ts': `import '#platform/contract/id.ts'`,
  'src/areas/notes/store.ts': '',
  'src/areas/notes/notes.test.ts': `import './contract.ts'`,
  'src/areas/flows/actions.ts': `import '#areas/notes/contract.ts'`,
  'src/areas/flows/flows.test.ts': '',
  'src/areas/files/files.test.ts': '',
})

test.each([
  ['src/areas/notes/store.ts', ['notes']],
  ['src/areas/notes/contract.ts', ['notes', 'flows']],
  ['src/areas/flows/actions.ts', ['flows']],
  ['src/areas/notes/notes.test.ts', ['notes']],
  ['src/platform/contract/id.ts', ['id', 'notes', 'flows']],
  ['migrations/20261115_0930_notes_create.sql', ['id', 'notes', 'flows', 'files']],
  ['README.md', []],
])('%s affects the tests of what stands on it', (file, expected) => {
  expect(testsAffectedBy(graph, [file]).map((each) => /(\w+)\.test\.ts$/.exec(each)?.[1])).toEqual(expected)
})
