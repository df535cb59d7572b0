import { spawnSync } from 'node:child_process'
import { cp, mkdtemp, mkdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

test('the law of arrows refuses each planted violation, and passes the tree as it is', async () => {
  const tree = await copyOfTheTree()
  expect(arrows(tree)).toEqual({ ok: true, said: '' })

  const planted: [rule: string, file: string, text: string][] = [
    ['nothing-imports-app', 'src/platform/server/planted.ts', `import '#app/areas.ts'`],
    ['platform-knows-no-area', 'src/platform/server/planted-2.ts', `import '#areas/people/contract.ts'`],
    ['platform-contract-is-pure', 'src/platform/contract/planted.ts', `import '../server/run.ts'`],
    ['pure-files-are-pure', 'src/areas/people/rules/planted.ts', `import 'node:fs'`],
    ['contracts-import-only-zod', 'src/areas/people/contract/planted.ts', `import 'kysely'`],
    ['web-stays-out-of-the-server', 'src/platform/web/planted.ts', `import '../server/run.ts'`],
    ['server-stays-out-of-the-web', 'src/platform/server/planted-3.ts', `import '../web/call.ts'`],
    ['design-knows-no-product', 'src/design/planted.ts', `import '#platform/contract/id.ts'`],
    ['screens-stay-out-of-the-server', 'src/areas/people/ui/planted.ts', `import '#platform/server/run.ts'`],
    ['server-files-draw-nothing', 'src/areas/people/actions/planted.ts', `import '#design/button.tsx'`],
    ['sql-is-in-the-store', 'src/areas/people/actions/planted-2.ts', `import { sql } from 'kysely'\nsql\`select 1\``],
    ['connections-are-the-platform’s', 'src/areas/people/store/planted.ts', `import pg from 'pg'\nnew pg.Client()`],
    ['only-the-public-face', 'src/areas/home/actions/planted.ts', `import '#areas/people/store.ts'`],
    [
      'foreign-schema-only-from-stores',
      'src/areas/home/actions/planted-2.ts',
      `import '#areas/people/schema.ts'\nexport {}`,
    ],
    ['screens-show-only-public-widgets', 'src/areas/home/ui/planted.ts', `import '#areas/people/actions.ts'`],
    ['contract-arrow', 'src/areas/people/contract/planted-2.ts', `import '../rules.ts'`],
    ['rules-arrow', 'src/areas/people/rules/planted-2.ts', `import '../store.ts'`],
    ['store-arrow', 'src/areas/people/store/planted-2.ts', `import '../actions.ts'`],
    ['ui-arrow', 'src/areas/people/ui/planted-2.ts', `import '../store.ts'`],
    ['people-keeps-its-place', 'src/areas/people/actions/planted-3.ts', `import '#areas/home/ui/public/planted.ts'`],
    ['only-known-kinds', 'src/areas/home/area.ts', `import './utils.ts'\nexport default {}`],
    ['test-tools-are-for-tests', 'src/platform/server/planted-4.ts', `import '#test/cast.ts'`],
    ['no-circles', 'src/platform/contract/planted-3.ts', `import './planted-4.ts'`],
    ['', 'src/platform/contract/planted-4.ts', `import './planted-3.ts'`],
    ['', 'src/areas/home/ui/public/planted.ts', 'export {}'],
    ['', 'src/areas/home/utils.ts', 'export {}'],
    ['src/areas/unlisted is not in the list', 'src/areas/unlisted/area.ts', 'export default {}'],
  ]
  for (const [, file, text] of planted) await plant(tree, file, text)
  const { ok, said } = arrows(tree)
  expect(ok).toBe(false)
  for (const [rule, file] of planted.filter(([rule]) => rule)) {
    const seen = said
      .split('\n')
      .some((line) => line.startsWith(rule) && (line.includes(file) || line.includes('unlisted')))
    expect(seen, `${rule} in ${file}`).toBe(true)
  }
})

test('an action without a permission and a query without a scope do not compile', async () => {
  const tree = await copyOfTheTree()
  const whole = `name: 'x.y', title: 'X', says: 'X.', input: z.object({}), output: z.object({}), permission: 'viewer',
    effect: 'read', rest: 'GET /x', surfaces: []`
  const without = (field: RegExp) => `import { z } from 'zod'
    import { action } from '#platform/contract/action.ts'
    export const planted = action({ ${whole.replace(field, '')} })`
  const store = (body: string) => `import type { Scope } from '#platform/contract/scope.ts'
    import type { Db } from '#platform/server/db/database.ts'
    export const planted = (db: Db, scope: Scope) => ${body}`
  const planted: [file: string, text: string, compiles: boolean][] = [
    ['src/planted-whole.ts', without(/nothing/), true],
    ['src/planted-permission.ts', without(/permission: 'viewer',/), false],
    ['src/planted-effect.ts', without(/effect: 'read',/), false],
    ['src/planted-output.ts', without(/output: z.object\(\{\}\),/), false],
    ['src/planted-made-up.ts', without(/nothing/).replace(`'viewer'`, `'everybody'`), false],
    ['src/planted-scoped.ts', store(`[db<{ t: { id: string } }>(scope).selectFrom('t')]`), true],
    ['src/planted-unscoped.ts', store(`[scope, db<{ t: { id: string } }>().selectFrom('t')]`), false],
    ['src/planted-raw.ts', store(`[scope, db.selectFrom('t')]`), false],
    [
      'src/planted-implementation.ts',
      `${without(/nothing/).replace(`'viewer'`, `'anyone'`)}
      import { implement } from '#platform/server/action.ts'
      export const wants = implement(planted, async (_, { scope }) => ({ account: scope.account }))`,
      false,
    ],
  ]
  for (const [file, text] of planted) await plant(tree, file, text)
  const said = spawnSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.json'], {
    cwd: tree,
    encoding: 'utf8',
  }).stdout
  for (const [file, , compiles] of planted) expect(said.includes(`${file}(`), `${file}:\n${said}`).toBe(!compiles)
})

async function copyOfTheTree(): Promise<string> {
  const tree = await mkdtemp(join(tmpdir(), 'taaskly-planted-'))
  onTestFinished(() => rm(tree, { recursive: true }))
  const parts = ['src', 'scripts', 'test', 'bench', 'e2e', 'package.json', 'tsconfig.json', '.dependency-cruiser.mjs']
  for (const part of parts) await cp(part, join(tree, part), { recursive: true })
  await symlink(join(process.cwd(), 'node_modules'), join(tree, 'node_modules'))
  return tree
}

async function plant(tree: string, file: string, text: string): Promise<void> {
  await mkdir(dirname(join(tree, file)), { recursive: true })
  await writeFile(join(tree, file), text)
}

function arrows(tree: string): { ok: boolean; said: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/arrows.ts'], { cwd: tree, encoding: 'utf8' })
  return { ok: status === 0, said: stdout + stderr.replace(/.*ExperimentalWarning.*\n.*\n/, '') }
}
