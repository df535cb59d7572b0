import { glob, readFile } from 'node:fs/promises'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { forBrowser } from '../vite.config.ts'

test('a contract comes to the browser without schemas and examples, and without the imports that only these need', () => {
  const contract = `
import { z } from 'zod'
import { action, everywhere } from '#platform/contract/action.ts'
import { id } from '#platform/contract/id.ts'
import { createTable } from './tables.ts'
import { longestName } from './field.ts'

export const addRow = action({
  name: 'tables.addRow',
  input: z.object({ tableId: id, name: z.string().max(longestName) }),
  examples: [{ needs: { table: createTable }, input: { tableId: '{table.id}', name: 'Huila' } }],
  surfaces: everywhere,
})
export const most = longestName * 2
`
  expect(stripped(contract)).toBe(`
import { z } from 'zod'
import { action, everywhere } from '#platform/contract/action.ts'


import { longestName } from './field.ts'

export const addRow = action({
  name: 'tables.addRow',
  input: z,
  examples: z,
  surfaces: z,
})
export const most = longestName * 2
`)
})

test('no example of any contract comes to the browser', async () => {
  let examples = 0
  for await (const file of glob('src/areas/*/contract{.ts,/**/*.ts}')) {
    const contract = await readFile(file, 'utf8')
    examples += contract.match(/^ +examples: \[/gm)?.length ?? 0
    if (contract.includes("from 'zod'")) expect(stripped(contract), file).not.toMatch(/examples: \[|needs: \{/)
  }
  expect(examples).toBeGreaterThan(100)
})

function stripped(contract: string): string {
  return forBrowser(contract, parseAst(contract, { lang: 'ts' }).body)
}
