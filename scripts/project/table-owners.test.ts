import { expect, test } from 'vitest'
import { smallTree } from '#test/project/small-tree.ts'

const legal = {
  'migrations/20260101_0000_all.sql':
    'create table pens (id uuid);\ncreate table inks (id uuid);\ncreate table jobs_done (id uuid);',
  'src/areas/pens/schema.ts': 'export type PenTables = { pens: { id: string } }',
  'src/areas/inks/schema/inks.ts': 'export type InkTables = { inks: { id: string } }',
  'src/areas/pens/store.ts': `export const a = (db) => db.insertInto('pens').values({})
    export const b = (db) => sql\`update pens set id = ${1} where id in (select id from inks)\``,
  'src/areas/inks/store/inks.ts': `// delete from pens: a comment writes nothing
    export const c = (db) => db.deleteFrom('inks as i').using('pens')
    export const d = (db) => db.selectFrom('pens').innerJoin('inks', 'inks.id', 'pens.id').forUpdate()
    export const text = 'Update pens and inks in settings.'`,
  'src/areas/inks/seed.ts': `export const e = (db) => db.insertInto('pens')`,
  'src/areas/inks/inks.test.ts': `await sql\`truncate pens\``,
  'src/platform/server/journal/entry.ts': `export const f = \`insert into journal (id) values ($1)\``,
  'src/platform/server/jobs/done.ts': `export const g = (db) => db.insertInto('jobs_done')`,
  'src/platform/web/store.ts': `export const h = localStorage.getItem('pens')`,
}

const refused: [file: string, text: string, complaint: string][] = [
  ['areas/inks/store/kysely.ts', `db.updateTable('pens').set({})`, 'writes pens, which belongs to pens'],
  ['areas/inks/store/alias.ts', `db.deleteFrom('pens as p')`, 'writes pens, which belongs to pens'],
  ['areas/inks/store/merge.ts', `db.mergeInto('pens')`, 'writes pens, which belongs to pens'],
  ['areas/inks/store/insert.ts', 'sql`insert into pens (id) values (${1})`', 'writes pens, which belongs to pens'],
  ['areas/inks/store/update.ts', 'sql`update only pens p set id = ${1}`', 'writes pens, which belongs to pens'],
  [
    'areas/inks/store/nested.ts',
    'sql`with gone as (${sql`delete from "pens" returning id`}) select`',
    'writes pens, which belongs to pens',
  ],
  ['areas/inks/store/named.ts', `sql\`delete from \${sql.table('pens')}\``, 'writes pens, which belongs to pens'],
  ['areas/inks/store/truncate.ts', `query('truncate table pens')`, 'writes pens, which belongs to pens'],
  ['areas/inks/store/journal.ts', 'sql`update journal set id = ${1}`', 'writes journal, which belongs to platform'],
  ['areas/inks/store/undeclared.ts', `db.insertInto('jobs_done')`, 'writes jobs_done, which belongs to platform'],
  ['areas/pens/actions/pens.ts', `db.insertInto('pens')`, 'writes pens, which belongs to pens'],
  ['areas/pens/routes.ts', 'sql`delete from pens`', 'writes pens, which belongs to pens'],
  ['app/api.ts', `db.insertInto('pens')`, 'writes pens, which belongs to pens'],
  ['platform/server/live/read.ts', 'sql`select from inks join pens on true`', 'names pens, which belongs to pens'],
  ['platform/server/live/list.ts', `new Set(['pens'])`, 'names pens, which belongs to pens'],
  ['platform/server/db/type.ts', `false as unknown as 'pens'`, 'names pens, which belongs to pens'],
]

test('a table is written only by its owner, and the platform names no table of an area', async () => {
  const tree = await smallTree({ copied: ['scripts/project/table-owners.ts'] })
  for (const [file, text] of Object.entries(legal)) await tree.write(file, text)
  expect(await tree.run('scripts/project/table-owners.ts')).toEqual({ ok: true, output: '' })

  for (const [file, text] of refused) await tree.write(`src/${file}`, `export const planted = ${text}`)
  const { ok, output } = await tree.run('scripts/project/table-owners.ts')
  expect(ok).toBe(false)
  const lines = output.trim().split('\n')
  expect(lines).toEqual(expect.arrayContaining(refused.map(([file, , complaint]) => `src/${file} ${complaint}`)))
  const planted = new Set(refused.map(([file]) => `src/${file}`))
  expect(lines.filter((line) => !planted.has(line.split(' ')[0] ?? ''))).toEqual([])
})
