import { globSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { areas } from '#app/areas.ts'
import { copyTree } from '#test/copied-tree.ts'

test.each(areas.filter(isAlone))(
  'without the folder of %s and its line in the list, the project is whole',
  async (area) => {
    const tree = await copyTree()
    await rm(join(tree.folder, 'src/areas', area), { recursive: true })
    const list = readFileSync('src/app/areas.ts', 'utf8').split('\n')
    await tree.write('src/app/areas.ts', list.filter((line) => !line.startsWith(`  '${area}',`)).join('\n'))

    // What the fault runs write into goes, and so do they.
    if (globSync('scripts/faults/*.ts').some((file) => readFileSync(file, 'utf8').includes(`#areas/${area}/`)))
      for (const part of ['scripts/faults', 'scripts/faults.ts']) await rm(join(tree.folder, part), { recursive: true })

    for (const [script, ...args] of looks) {
      const { ok, said } = await tree.run(script, ...args)
      expect(ok, `${script}:\n${said}`).toBe(true)
    }
  },
  240_000,
)

test('there are such areas', () => {
  expect(areas.filter(isAlone)).not.toEqual([])
})

/** Those of `npm run check` that are quick and need no database. */
const looks: [script: string, ...args: string[]][] = [
  ['scripts/arrows.ts'],
  ['node_modules/typescript/bin/tsc', '--project', 'tsconfig.json'],
  // Libraries that it alone needs go with it.
  ['node_modules/knip/bin/knip.js', '--exclude', 'dependencies'],
]

/** Nothing in the product stands on it. Its own tests go with it; a test elsewhere that needs it is a mistake. */
function isAlone(area: string): boolean {
  const files = globSync('src/{app,areas}/**/*.{ts,tsx}', {
    exclude: [`src/areas/${area}/**`, '**/*.{test,e2e}.{ts,tsx}'],
  })
  const itsFiles = new RegExp(`'(#areas/|(\\.\\./)+)${area}/`)
  return !files.some((file) => itsFiles.test(readFileSync(file, 'utf8')))
}
