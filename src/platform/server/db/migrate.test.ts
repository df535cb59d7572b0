import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { asOwner, emptyDatabase } from '#test/database/databases.ts'
import { migrate, readMigrations } from './migrate.ts'

const folder = new URL('../../../../migrations/', import.meta.url)

test('migrations in one go and one by one make the same database', async () => {
  const whole = await freshDatabase()
  const { applied } = await migrate(whole, folder)
  const migrations = await readMigrations(folder)
  expect(applied).toEqual(migrations.map(({ name }) => name))

  const stepwise = await freshDatabase()
  for (const { name } of migrations) expect((await migrate(stepwise, folder, name)).applied).toEqual([name])
  expect(await schemaOf(stepwise)).toEqual(await schemaOf(whole))
})

test('what was entered in the journal and asked for later before an update is still there', async () => {
  const url = await freshDatabase()
  await migrate(url, folder, '20261115_1320_focus_create')
  await asOwner(
    url,
    `insert into journal (id, actor_kind, action, effect, things, request_id)
     select ('019a8800-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'visitor', 'test.do', 'write', '{}', 'old'
     from generate_series(1, 3) n`,
  )
  await asOwner(url, `select enqueue('test.do', '{"account": "a", "person": "p", "input": {}}', now(), null, null)`)
  await migrate(url, folder)
  expect(await asOwner(url, `select 1 from journal where request_id = 'old'`)).toHaveLength(3)
  const [job] = await asOwner(url, 'select payload from graphile_worker._private_jobs')
  expect(job?.['payload']).toMatchObject({ id: expect.any(String), person: 'p', actor: { kind: 'person', id: 'p' } })
})

test('a database that is up to date is left as it is, also by ten starters at once', async () => {
  const url = await freshDatabase()
  const all = await Promise.all(Array.from({ length: 10 }, () => migrate(url, folder)))
  expect(all.flatMap(({ applied }) => applied)).toHaveLength((await readMigrations(folder)).length)
})

test('a database from a newer version is refused with a sentence', async () => {
  const url = await freshDatabase()
  await migrate(url, folder)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`insert into migrations (name, hash) values ('99990101_0000_future', 'x')`)
  await client.end()
  await expect(migrate(url, folder)).rejects.toThrow(/newer version of Taaskly/)
})

test('a migration that was changed after it ran is refused, and one that fails leaves nothing behind', async () => {
  const ownFolder = await mkdtemp(join(tmpdir(), 'taaskly-migrations-'))
  onTestFinished(() => rm(ownFolder, { recursive: true }))
  await cp(folder, ownFolder, { recursive: true })
  const ownUrl = pathToFileURL(`${ownFolder}/`)
  const url = await freshDatabase()
  await migrate(url, ownUrl)
  const before = await schemaOf(url)

  const broken = join(ownFolder, '99990101_0000_broken.sql')
  await writeFile(broken, 'create table half_done (id int); select 1 / 0;')
  await expect(migrate(url, ownUrl)).rejects.toThrow('division by zero')
  expect(await schemaOf(url)).toEqual(before)

  await rm(broken)
  const [first] = await readMigrations(ownUrl)
  await writeFile(join(ownFolder, `${first?.name}.sql`), `${first?.sql}\n-- a later thought`)
  await expect(migrate(url, ownUrl)).rejects.toThrow(/was changed after it ran/)
})

async function freshDatabase(): Promise<string> {
  const { url, drop } = await emptyDatabase()
  onTestFinished(drop)
  return url
}

/** Every column, index, policy and function of ours, in words. */
async function schemaOf(url: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(`
    select table_name || '.' || column_name || ' ' || udt_name || ' ' || is_nullable || ' ' || coalesce(column_default, '') as shape
      from information_schema.columns where table_schema = 'public'
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select tablename || ' ' || policyname || ' ' || coalesce(qual, '') || coalesce(with_check, '') from pg_policies
    union all select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f'
    order by 1`)
  await client.end()
  return rows
}
