import { expect, test } from 'vitest'
import { smallTree } from '#test/project/small-tree.ts'
import { files, identifiers, types } from './plain-words.mjs'

test('a planted use of each banned name is refused, and the message names the right word', async () => {
  const tree = await smallTree({ copied: ['.oxlintrc.json', 'scripts/project/plain-words.mjs'] })
  const banned = Object.entries(identifiers)
  await tree.write('src/names.ts', banned.map(([name]) => `export const ${name} = 1\n`).join(''))
  await tree.write(
    'src/types.ts',
    Object.keys(types)
      .map((name) => `export type ${name} = 1\n`)
      .join(''),
  )
  for (const name of Object.keys(files)) await tree.write(`src/${name}.ts`, 'export {}\n')
  await tree.write(
    'src/allowed.ts',
    `export const input = { stored: [1].shift() }\nexport type RowQuery = typeof input\n`,
  )
  await tree.write('src/store/rows.ts', `export const row = { kept: 1 }\n`)
  await tree.write('src/schema.ts', `export type Row = { says: string }\n`)

  const { ok, output } = await tree.run('node_modules/oxlint/bin/oxlint', '--format', 'unix', 'src')
  expect(ok).toBe(false)
  const lines = output.split('\n').filter((line) => line.includes('plain-words'))
  for (const [index, [name, word]] of banned.entries())
    expect(lines).toContainEqual(
      expect.stringMatching(new RegExp(`^src/names.ts:${index + 1}:.*"${name}".* say ${word}\\.`)),
    )
  for (const [index, [name, word]] of Object.entries(types).entries())
    expect(lines).toContainEqual(
      expect.stringMatching(new RegExp(`^src/types.ts:${index + 1}:.*"${name}".* say ${word}\\.`)),
    )
  for (const [name, word] of Object.entries(files))
    expect(lines).toContainEqual(expect.stringMatching(new RegExp(`^src/${name}.ts:1:.*"${name}": call it ${word}\\.`)))
  expect(lines.filter((line) => /src\/(allowed|store|schema)/.test(line))).toEqual([])
})
