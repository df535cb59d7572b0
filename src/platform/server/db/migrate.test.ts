import { randomUUID } from 'node:crypto'
import { appendFile, cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { afterAll, expect, inject, onTestFinished, test } from 'vitest'
import { admin, asOwner, copyDatabase, emptyDatabase, makeDatabase } from '#test/database/databases.ts'
import { soakFactor } from '#test/project/soak-factor.ts'
import { migrate, readMigrations } from './migrate.ts'

/** Those that are applied one by one in every test run: many more than a change adds. */
const newMigrations = 20

const folder = new URL('../../../../migrations/', import.meta.url)

/** Migrated at once, and only read. */
const whole = await migrateAtOnce()

test('migrations applied at once and one by one make the same database', async () => {
  const { applied, appliedFunctions } = whole.migrated
  const migrations = await readMigrations(folder)
  expect(applied).toEqual(migrations.map(({ name }) => name))
  expect(appliedFunctions).toEqual((await readMigrations(new URL('functions/', folder))).map(({ name }) => name))

  const stepwise = await freshDatabase()
  // The older ones never change, so that they work one by one is tried again only in `npm run soak`.
  const [first, ...steps] = soakFactor > 1 ? migrations : migrations.slice(-newMigrations)
  await migrate(stepwise, folder, (each) => each <= (first?.name ?? ''))
  for (const { name } of steps)
    expect((await migrate(stepwise, folder, (each) => each <= name)).applied).toEqual([name])
  expect((await migrate(stepwise, folder)).applied).toEqual([])
  expect(await schemaOf(stepwise)).toEqual(await schemaOf(whole.url))
})

test('a changed function file is applied at the next start, an unchanged one is not', async () => {
  const ownFolder = await copyOfFolder()
  const url = await migratedDatabase()
  expect((await migrate(url, ownFolder)).appliedFunctions).toEqual([])

  const file = new URL('functions/ids.sql', ownFolder)
  await appendFile(
    file,
    `\ncreate or replace function new_id() returns uuid language sql as $$ select id_from(now()) $$;`,
  )
  expect(await migrate(url, ownFolder)).toMatchObject({ applied: [], appliedFunctions: ['ids'] })
  expect(await asOwner(url, `select prosrc from pg_proc where proname = 'new_id'`)).toEqual([
    { prosrc: ' select id_from(now()) ' },
  ])
  expect((await migrate(url, ownFolder)).appliedFunctions).toEqual([])
})

test('a function file that fails changes nothing and is tried again', async () => {
  const ownFolder = await copyOfFolder()
  const url = await migratedDatabase()
  const before = await schemaOf(url)
  const file = new URL('functions/ids.sql', ownFolder)
  await writeFile(file, 'create function half_done() returns int language sql as $$ select 1 $$; select 1 / 0;')
  await expect(migrate(url, ownFolder)).rejects.toThrow('division by zero')
  expect(await schemaOf(url)).toEqual(before)
  await expect(migrate(url, ownFolder)).rejects.toThrow('division by zero')
})

test('migrating up to one migration leaves the functions alone', async () => {
  const url = await freshDatabase()
  const { applied, appliedFunctions } = await migrate(url, folder, (name) => name <= '20261115_1310_platform_create')
  expect(applied).toHaveLength(1)
  expect(appliedFunctions).toEqual([])
})

test('every function has a file, and only one', async () => {
  const files = await readMigrations(new URL('functions/', folder))
  const inFiles = files.flatMap(({ sql }) =>
    Array.from(sql.matchAll(/^create or replace function ([a-z_]+)/gm), ([, name]) => name),
  )
  const inDatabase = await asOwner<{ name: string }>(
    whole.url,
    `select proname as name from pg_proc join pg_language on pg_language.oid = prolang
     where pronamespace = 'public'::regnamespace and prokind = 'f' and lanname in ('sql', 'plpgsql')`,
  )
  expect(inFiles.sort()).toEqual(inDatabase.map(({ name }) => name).sort())
})

test('journal entries and jobs from before an update survive it', async () => {
  const url = await freshDatabase()
  await migrate(url, folder, (name) => name <= '20261115_1320_focus_create')
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

test('ten processes that start at once apply each migration once', async () => {
  const url = await freshDatabase()
  const all = await Promise.all(Array.from({ length: 10 }, () => migrate(url, folder)))
  expect(all.flatMap(({ applied }) => applied)).toHaveLength((await readMigrations(folder)).length)
})

test('a database from a newer version is refused with a sentence', async () => {
  const url = await migratedDatabase()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`insert into migrations (name, hash) values ('99990101_0000_future', 'x')`)
  await client.end()
  await expect(migrate(url, folder)).rejects.toThrow(/newer version of Taaskly/)
})

test('a migration that was changed after it ran is refused, and a failing one leaves nothing behind', async () => {
  const ownFolder = await copyOfFolder()
  const url = await migratedDatabase()
  const before = await schemaOf(url)

  const broken = new URL('99990101_0000_broken.sql', ownFolder)
  await writeFile(broken, 'create table half_done (id int); select 1 / 0;')
  await expect(migrate(url, ownFolder)).rejects.toThrow('division by zero')
  expect(await schemaOf(url)).toEqual(before)

  await rm(broken)
  const [first] = await readMigrations(ownFolder)
  await writeFile(new URL(`${first?.name}.sql`, ownFolder), `${first?.sql}\n-- a later thought`)
  await expect(migrate(url, ownFolder)).rejects.toThrow(/was changed after it ran/)
})

test('two installations with users of their own share one server', async () => {
  const installations = await Promise.all(Array.from({ length: 2 }, ownedDatabase))
  const migrated = await Promise.all(installations.map(({ url }) => migrate(url, folder)))
  // The name without a user belongs to whoever came first.
  expect(migrated.map(({ role }) => role)).toEqual(installations.map(({ user }) => `taaskly_app_${user}`))
  for (const [n, { url }] of installations.entries()) {
    const asApp = (statement: string) => asOwner(url, `set role ${migrated[n]?.role}; ${statement}; reset role`)
    await asOwner(url, 'select keep_up_journal()')
    await asApp('select from journal_changes limit 1')
    await expect(asApp('delete from journal_changes')).rejects.toThrow(/permission denied/)
  }
  const [first, second] = installations
  const foreign = asOwner(first?.url ?? '', `set role taaskly_app_${second?.user}`)
  await expect(foreign).rejects.toThrow(/permission denied/)
})

/** The database of a user who may create roles, and is no superuser. */
async function ownedDatabase() {
  const server = inject('postgres').url
  const user = `team_${randomUUID().replaceAll('-', '')}`
  await admin(server, `create role ${user} login createrole createdb`)
  return { user, url: await makeDatabase(server.replace(/\/\/[^@]*@/, `//${user}@`), user) }
}

async function copyOfFolder(): Promise<URL> {
  const path = await mkdtemp(join(tmpdir(), 'taaskly-migrations-'))
  onTestFinished(() => rm(path, { recursive: true }))
  await cp(folder, path, { recursive: true })
  return pathToFileURL(`${path}/`)
}

async function migrateAtOnce() {
  const { url, drop } = await emptyDatabase()
  afterAll(drop)
  return { url, migrated: await migrate(url, folder) }
}

/** A database with every migration, copied from the one of the test run. */
async function migratedDatabase(): Promise<string> {
  const { url, drop } = await copyDatabase()
  onTestFinished(drop)
  return url
}

async function freshDatabase(): Promise<string> {
  const { url, drop } = await emptyDatabase()
  onTestFinished(drop)
  return url
}

/** Every column, index, policy and function as text. */
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
