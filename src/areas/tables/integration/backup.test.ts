import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { addFile } from '#areas/files/contract.ts'
import { addRows } from '#areas/tables/contract/rows.ts'
import { createTable } from '#areas/tables/contract/tables.ts'
import { createBackup } from '#platform/server/backup/create-backup.ts'
import { restoreBackup } from '#platform/server/backup/restore-backup.ts'
import { diskStorage } from '#platform/server/storage/disk-storage.ts'
import { readAll } from '#platform/server/storage/read-all.ts'
import { seedDemoData } from '#test/app/demo-data.ts'
import { shareTestApp, type TestApp } from '#test/app/test-app.ts'
import { asSuperuser, readAllRows, schemas } from '#test/database/all-rows.ts'
import { emptyDatabase } from '#test/database/databases.ts'
import { storedFiles } from '#app/backup.ts'

const openWorkspace = await shareTestApp()

const migrations = new URL('../../../../migrations/', import.meta.url)

test('a restored backup has the same rows, tables, functions, policies and files', async () => {
  const { testApp, folder, back } = await openScene()
  const maya = testApp.as('owner')
  await seedDemoData(testApp)
  const { id: tableId } = await maya.call(createTable, {
    name: 'Ümlauts',
    fields: [
      { name: 'Name', type: 'text' },
      { name: 'No.', type: 'autonumber' },
    ],
  })
  const odd = ['\\.', '\\N', 'tab\tline\nend', '€ 😀', '"quoted"', '']
  await maya.call(addRows, { tableId, rows: odd.map((Name) => ({ Name })) })
  // The name of the next column depends on those that were dropped.
  await testApp.sql(`select rows_drop_column($1, rows_add_column($1, 'text'))`, [tableId])
  await testApp.sql(`select rows_add_column($1, 'jsonb')`, [tableId])
  const file = await maya.call(addFile, { name: 'Beans.txt', data: Buffer.from('Huila').toString('base64') })
  await testApp.sql(
    `insert into files_bytes (id, account_id, person_id, name, size) values (new_id(), $1, $2, 'Part', 9)`,
    [maya.account, maya.person],
  )

  const { target, restore } = back
  const summary = await createBackup(testAppSource(testApp), join(folder, 'backup.tar'))
  expect(summary.rows).toBeGreaterThan(100)
  // Unfinished uploads are not restored. Triggers would add a journal entry.
  await query(testApp.url, `set session_replication_role = replica; delete from files_bytes where state = 'coming'`)
  await restore()
  expect(await shapeOf(target.databaseUrl)).toEqual(await shapeOf(testApp.url))
  const rows = await readAllRows(testApp.url)
  expect(rows.size).toBeGreaterThan(40)
  const restored = await readAllRows(target.databaseUrl)
  expect([...restored.keys()]).toEqual([...rows.keys()])
  for (const [table, expected] of rows) expect(restored.get(table), table).toEqual(expected)
  const addColumn = `select rows_add_column('${tableId}', 'text') as name`
  expect(await query(target.databaseUrl, addColumn)).toEqual(await query(testApp.url, addColumn))
  expect(Buffer.from(await readAll(await target.storage.read(file.id))).toString()).toBe('Huila')
  expect(await readFile(target.secretKeyFile, 'utf8')).toBe('a key of thirty-two characters, at least\n')
})

test('a backup is refused if it was cut short or damaged, or if the database is not empty', async () => {
  const { testApp, folder, back } = await openScene()
  const file = join(folder, 'backup.tar')
  await createBackup(testAppSource(testApp), file)
  const whole = await readFile(file)
  const restoreOf = async (bytes: Buffer) => {
    await writeFile(file, bytes)
    return back.restore()
  }
  await expect(restoreOf(whole.subarray(0, whole.length - 4_000))).rejects.toThrow(/cut short/)
  const damaged = Buffer.from(whole)
  const at = damaged.indexOf('database/public.users.copy.gz') + 600
  damaged[at] = (damaged[at] ?? 0) ^ 1
  await expect(restoreOf(damaged)).rejects.toThrow('database/public.users.copy.gz is damaged')
  await restoreOf(whole)
  await expect(restoreOf(whole)).rejects.toThrow(/not empty/)
})

test('a backup fails, and leaves no file, if bytes are missing in storage', async () => {
  const { testApp, folder } = await openScene()
  const { id } = await testApp.as('owner').call(addFile, { name: 'Beans.txt', data: 'SHVpbGE=' })
  await testApp.installation.storage.remove(id)
  await expect(createBackup(testAppSource(testApp), join(folder, 'backup.tar'))).rejects.toThrow(id)
  await expect(open(join(folder, 'backup.tar'))).rejects.toThrow('ENOENT')
  await expect(open(join(folder, 'backup.tar.unfinished'))).rejects.toThrow('ENOENT')
})

function testAppSource({ url, installation }: TestApp) {
  return {
    databaseUrl: url,
    storage: installation.storage,
    files: storedFiles,
    secretKey: 'a key of thirty-two characters, at least',
  }
}

async function openScene() {
  const testApp = await openWorkspace()
  const folder = await mkdtemp(join(tmpdir(), 'taaskly-backup-'))
  const { url, drop } = await emptyDatabase()
  onTestFinished(async () => {
    await drop()
    await rm(folder, { recursive: true })
  })
  const target = {
    databaseUrl: url,
    storage: diskStorage(join(folder, 'files')),
    migrations,
    secretKeyFile: join(folder, 'secret-key'),
  }
  return { testApp, folder, back: { target, restore: () => restoreBackup(target, join(folder, 'backup.tar')) } }
}

/** Everything in the catalogue that people or migrations have made, without object ids. */
async function shapeOf(url: string): Promise<unknown[]> {
  return query(
    url,
    `select 'column' as kind, c.oid::regclass::text as name, concat_ws(' ', a.attnum, a.attname,
         format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity, a.attgenerated, pg_get_expr(d.adbin, d.adrelid)) as text
       from pg_attribute a join pg_class c on c.oid = a.attrelid
       left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
       where a.attnum > 0 and not a.attisdropped and c.relkind in ('r', 'p', 'v') and ${ours('c.relnamespace')}
     union all select 'constraint', conrelid::regclass::text, concat_ws(' ', conname, convalidated, pg_get_constraintdef(oid))
       from pg_constraint where ${ours('connamespace')}
     union all select 'index', indrelid::regclass::text, pg_get_indexdef(indexrelid)
       from pg_index join pg_class c on c.oid = indrelid where ${ours('c.relnamespace')}
     union all select 'trigger', tgrelid::regclass::text, concat_ws(' ', pg_get_triggerdef(t.oid), tgenabled)
       from pg_trigger t join pg_class c on c.oid = tgrelid where not tgisinternal and ${ours('c.relnamespace')}
     union all select 'view', oid::regclass::text, concat_ws(' ', pg_get_viewdef(oid), reloptions)
       from pg_class where relkind = 'v' and ${ours('relnamespace')}
     union all select 'policy', polrelid::regclass::text, concat_ws(' ', polname, polcmd, pg_get_expr(polqual, polrelid),
         pg_get_expr(polwithcheck, polrelid)) from pg_policy
     union all select 'security', oid::regclass::text, concat_ws(' ', relrowsecurity, relforcerowsecurity)
       from pg_class where relkind in ('r', 'p') and ${ours('relnamespace')}
     union all select 'function', oid::regprocedure::text, md5(pg_get_functiondef(oid))
       from pg_proc p where prokind = 'f' and ${ours('pronamespace')}
         and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
     order by 1, 2, 3`,
  )
}

function ours(namespace: string): string {
  return `${namespace}::regnamespace::text in (${schemas})`
}

async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  return asSuperuser(url, async (client) => (await client.query<Row>(text)).rows)
}
