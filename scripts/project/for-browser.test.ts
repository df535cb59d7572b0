import { glob, readFile } from 'node:fs/promises'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { forBrowser } from '../../vite.config.ts'

test('contracts reach the browser without schemas and examples', () => {
  const contract = `
const rowId = id.describe('The row.')
export const addRow = action({
  name: 'tables.addRow',
  title: 'Add a row',
  input: z.object({ tableId: id, name: z.string().max(longestName) }).strict(),
  examples: [{ needs: { table: createTable }, input: { tableId: '{table.id}', name: 'Huila' } }],
  surfaces: everywhere,
})`
  expect(stripped(contract)).toBe(`
const rowId = z
export const addRow = action({
  name: 'tables.addRow',
  title: 'Add a row',
  input: z,
  examples: z,
  surfaces: z,
})`)
})

test('no example of any contract reaches the browser', async () => {
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
