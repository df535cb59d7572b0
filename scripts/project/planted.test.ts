import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { areas } from '#app/areas.ts'
import { smallTree } from '#test/project/small-tree.ts'
import { importRules } from './import-rules.ts'

/**
 * Adds two areas at the end of the list: a lower one with a file of every kind, and an upper one that breaks the rules.
 * Our files that they import are empty files here.
 */
test('the import rules allow what is allowed, and refuse a violation of each rule', async () => {
  const tree = await smallTree({ copied: checkFiles })
  const list = await readFile('src/app/areas.ts', 'utf8')
  for (const file of [...ourFiles(), 'bench/it.ts', 'e2e/it.ts']) await tree.write(file, 'export {}')
  await tree.write('src/app/areas.ts', list.replace('] as const', `'lower', 'upper'] as const`))
  for (const area of [...areas, 'lower', 'upper']) await tree.write(`src/areas/${area}/area.ts`, 'export {}')
  for (const file of existingFiles) await tree.write(`src/${file}`, 'export {}')
  for (const arrows of allowed) await tree.write(...planted(arrows, 'allowed'))
  expect(await tree.run('scripts/project/arrows.ts')).toEqual({ ok: true, output: '' })

  for (const [rule, ...arrows] of refused) await tree.write(...planted(arrows, rule))
  await tree.write('src/platform/contract/round.ts', `import './planted-no-circles.ts'`)
  await tree.write('src/areas/unlisted/area.ts', 'export default {}')
  const calls = ['areas/upper/routes', 'areas/upper/store', 'platform/server/http'].map((at) => `src/${at}/calls.ts`)
  for (const file of calls) await tree.write(file, `export const answer = await fetch('http://10.0.0.1')`)
  for (let index = 0; index < 26; index += 1) await tree.write(`src/areas/upper/crowded/file-${index}.ts`, 'export {}')
  const { ok, output } = await tree.run('scripts/project/arrows.ts')
  const lines = output.split('\n')
  expect(ok).toBe(false)
  const missed = refused.flatMap(([rule, from, to]) => {
    const matches = (each: string) => new RegExp(`^${rule}: src/${from}/planted-${rule}.ts → ${reportedAs(each)} \\(`)
    const missing = importsIn(to).filter((each) => !lines.some((line) => matches(each).test(line)))
    return missing.map((each) => `${rule}: ${from} → ${each}`)
  })
  expect(missed).toEqual([])
  for (const file of calls) expect(output).toContain(`${file} calls fetch`)
  expect(output).toContain('src/areas/unlisted is not in the list')
  expect(output).toContain('src/areas/upper/crowded has 26 entries')
  expect(output).not.toContain('/planted-allowed.ts →')

  for (const { name } of importRules) expect(refused.map(([rule]) => rule)).toContain(name)
})

test('an action without a permission and a query without a scope do not compile', async () => {
  const tree = await smallTree({ linked: ['src'] })
  const whole = `name: 'x.y', title: 'X', description: 'X.', input: z.object({}), output: z.object({}), permission: 'viewer',
    effect: 'read', rest: 'GET /x', surfaces: []`
  const without = (field: RegExp) => `import { z } from 'zod'
    import { action } from '#platform/contract/action.ts'
    export const planted = action({ ${whole.replace(field, '')} })`
  const store = (body: string) => `import type { Scope } from '#platform/contract/scope.ts'
    import type { Db } from '#platform/server/db/database.ts'
    export const planted = (db: Db, scope: Scope) => ${body}`
  const planted: [file: string, text: string, compiles: boolean][] = [
    ['planted/whole.ts', without(/nothing/), true],
    ['planted/permission.ts', without(/permission: 'viewer',/), false],
    ['planted/effect.ts', without(/effect: 'read',/), false],
    ['planted/output.ts', without(/output: z.object\(\{\}\),/), false],
    ['planted/made-up.ts', without(/nothing/).replace(`'viewer'`, `'everybody'`), false],
    ['planted/scoped.ts', store(`[db<{ t: { id: string } }>(scope).selectFrom('t')]`), true],
    ['planted/unscoped.ts', store(`[scope, db<{ t: { id: string } }>().selectFrom('t')]`), false],
    ['planted/raw.ts', store(`[scope, db.selectFrom('t')]`), false],
    [
      'planted/implementation.ts',
      `${without(/nothing/).replace(`'viewer'`, `'anyone'`)}
      import { implement } from '#platform/server/actions/implement.ts'
      export const wants = implement(planted, async (_, { scope }) => ({ account: scope.account }))`,
      false,
    ],
  ]
  for (const [file, text] of planted) await tree.write(file, text)
  await tree.write(
    'tsconfig.planted.json',
    '{ "extends": "./tsconfig.json", "compilerOptions": { "types": ["node"] }, "include": ["planted"] }',
  )
  const { output } = await tree.run('node_modules/typescript/bin/tsc', '-p', 'tsconfig.planted.json')
  for (const [file, , compiles] of planted) expect(output.includes(`${file}(`), `${file}:\n${output}`).toBe(!compiles)
})

const checkFiles = ['arrows', 'forbidden-imports', 'import-graph', 'import-rules'].map(
  (name) => `scripts/project/${name}.ts`,
)

/** A file, and all that it imports: `lower/store` is a file of that kind in the lower area. */
type Arrows = [from: string, to: string]

const kinds = ['contract', 'rules', 'schema', 'store', 'actions', 'jobs', 'seed', 'routes', 'area', 'ui', 'ui/public']
const existingFiles = [
  ...kinds.flatMap((kind) => [`areas/lower/${kind}/it.ts`, `areas/upper/${kind}/it.ts`]),
  'areas/upper/utils.ts',
  'areas/upper/rules/it.test.ts',
  'platform/contract/round.ts',
]

const allowed: Arrows[] = [
  ['areas/upper/contract', 'lower/contract upper/contract zod'],
  ['areas/upper/rules', 'lower/contract upper/contract upper/rules'],
  [
    'areas/upper/store',
    'lower/contract lower/schema upper/rules upper/schema kysely #platform/server/db/pg-type-parsers.ts',
  ],
  ['areas/upper/actions', 'lower/contract lower/actions upper/rules upper/store #platform/server/auth/secrets.ts'],
  ['areas/upper/jobs', 'lower/contract upper/actions #platform/server/jobs/job-handler.ts'],
  ['areas/upper/ui', 'lower/contract lower/ui/public upper/rules #design/cx.ts #platform/web/api/call.ts react'],
]

const refused: [rule: string, ...Arrows][] = [
  [
    'platform-contract-arrow',
    'platform/contract',
    '#platform/server/actions/run-action.ts #platform/web/api/call.ts kysely node:fs',
  ],
  [
    'platform-web-arrow',
    'platform/web',
    '#platform/server/actions/run-action.ts #design/cx.ts lower/contract fs nodemailer pg',
  ],
  [
    'platform-server-arrow',
    'platform/server',
    '#platform/web/api/call.ts #design/cx.ts lower/contract #app/areas.ts #test/app/cast.ts react',
  ],
  ['design-arrow', 'design', '#platform/contract/id.ts lower/ui/public #app/areas.ts fs pg'],
  ['app-arrow', 'app', '#test/app/cast.ts pg'],
  ['contract-arrow', 'areas/upper/contract', 'upper/rules upper/schema upper/ui lower/rules kysely fs react'],
  ['rules-arrow', 'areas/upper/rules', 'upper/store lower/rules #platform/web/api/call.ts node:fs'],
  ['schema-arrow', 'areas/upper/schema', 'lower/contract upper/store #platform/server/db/database.ts pg'],
  [
    'store-arrow',
    'areas/upper/store',
    'upper/actions lower/store lower/actions lower/rules #platform/server/jobs/enqueue.ts pg node:fs',
  ],
  [
    'actions-arrow',
    'areas/upper/actions',
    `upper/schema upper/jobs upper/ui lower/store lower/schema lower/rules lower/ui/public kysely pg node:https
    #platform/server/startup/settings.ts #platform/server/startup/data-folder.ts #platform/server/postgres/supervisor.ts
    #platform/web/api/call.ts #design/cx.ts #app/areas.ts #test/app/cast.ts`,
  ],
  [
    'jobs-arrow',
    'areas/upper/jobs',
    'upper/store lower/actions lower/jobs #platform/server/db/pg-type-parsers.ts kysely',
  ],
  [
    'built-in-arrow',
    'areas/upper/built-in',
    'upper/store upper/actions lower/built-in #platform/server/db/pg-type-parsers.ts kysely',
  ],
  ['bundle-arrow', 'areas/upper/bundle', 'upper/actions lower/bundle #platform/server/area.ts zod'],
  ['seed-arrow', 'areas/upper/seed', 'upper/jobs lower/seed #platform/server/startup/settings.ts kysely'],
  ['routes-arrow', 'areas/upper/routes', 'upper/ui lower/routes #platform/server/startup/settings.ts fs node:net pg'],
  ['area-arrow', 'areas/upper/area', 'upper/store upper/ui lower/area #platform/server/actions/run-action.ts'],
  [
    'ui-arrow',
    'areas/upper/ui',
    `upper/store upper/actions upper/schema lower/ui lower/rules lower/actions #platform/server/actions/run-action.ts #app/areas.ts
    fs node:sqlite nodemailer kysely @base-ui/react/menu`,
  ],
  ['only-known-kinds', 'areas/upper/actions', '#areas/upper/utils.ts'],
  ...[...areas, 'lower'].map((area): [string, ...Arrows] => [
    `${area}-stays-in-order`,
    `areas/${area}/ui`,
    'upper/contract',
  ]),
  ['schemas-are-types', 'areas/upper/schema', '#platform/contract/id.ts kysely'],
  ['databases-are-handed-in', 'areas/upper/store', '#platform/server/db/database.ts'],
  ['tests-are-imported-by-none', 'areas/upper/rules', '#areas/upper/rules/it.test.ts'],
  ['no-circles', 'platform/contract', '#platform/contract/round.ts'],
]

function planted([from, to]: Arrows, name: string): [file: string, text: string] {
  const imports = importsIn(to).map((each) => `import '${each}'\n`)
  return [`src/${from}/planted-${name}.ts`, imports.join('')]
}

function importsIn(words: string): string[] {
  return words.split(/\s+/).map((word) => word.replace(/^(lower|upper)\/.+/, '#areas/$&/it.ts'))
}

/** Every file of ours that a planted file imports. */
function ourFiles(): string[] {
  const names = [...allowed, ...refused.map(([, ...arrows]) => arrows)].flatMap(([, to]) => importsIn(to))
  return names.filter((name) => name.startsWith('#')).map(reportedAs)
}

/** A file of ours by its path, a package by its folder, a Node module by its name. */
function reportedAs(name: string): string {
  if (name.startsWith('#')) return name.replace(/^#(?!test)/, 'src/').replace('#', '')
  return `(node:${name.replace('node:', '')}|node_modules/${name}/)`
}
