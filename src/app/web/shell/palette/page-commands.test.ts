import { expect, test } from 'vitest'
import { ranked } from '#platform/contract/search/name-match.ts'
import { builtPages } from '../../pages.ts'

const commands = builtPages.flatMap(({ commands = [] }) => commands)

test.each([
  ['new table', 'New table'],
  ['import', 'Import a file into a table'],
  ['import csv', 'Import a file into a table'],
])('%s finds the command %s', (query, label) => {
  const found = ranked(commands, query, ({ label, keywords }) => [label, ...keywords])
  expect(found[0]?.label).toBe(label)
})
