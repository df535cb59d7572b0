import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { areas } from '#app/areas.ts'
import type { AnyScope, Scope } from '#platform/contract/scope.ts'
import { openTestApp, type TestApp } from '#test/app/test-app.ts'
import { seedDemoData } from '#test/app/demo-data.ts'
import { readMigrations } from './migrate.ts'

/** Tables without row-level security, each with the reason. */
const unguarded: Record<string, string> = {
  migrations: 'holds no data of anybody, only which migrations have run',
  function_files: 'holds no data of anybody, only which files of SQL functions were applied',
  search_things: 'is closed to the app, which calls search_names(): patterns use no index below row-level security',
  search_texts:
    'is closed to the app, which calls search_in_texts(): text search uses no index below row-level security',
}

test('every table has row-level security, or a reason not to', async () => {
  const testApp = await openTestApp()
  const rows = await testApp.sql<{ name: string; guarded: boolean; policies: number }>(
    `select relname as name, relrowsecurity and relforcerowsecurity as guarded,
       (select count(*)::int from pg_policy where polrelid = pg_class.oid) as policies
     from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`,
  )
  const unprotected = rows.filter(({ guarded, policies }) => !guarded || policies === 0).map(({ name }) => name)
  expect(unprotected.sort()).toEqual(Object.keys(unguarded).sort())
  expect(rows.length).toBeGreaterThan(5)
})

test('the app works under a role that owns nothing and cannot bypass row-level security', async () => {
  const { installation, cast } = await openTestApp()
  const scope = scopeOf(cast.owner)
  const query = sql<{ bypasses: boolean; owns: boolean }>`select rolsuper or rolbypassrls as bypasses,
    exists (select from pg_class where relowner = pg_roles.oid) as owns from pg_roles where rolname = current_user`
  const { rows } = await installation.database.read(scope, (db) => query.execute(db(scope)))
  expect(rows).toEqual([{ bypasses: false, owns: false }])
})

test('a query that forgets the account sees nothing of other workspaces, in every table', async () => {
  const testApp = await openTestApp()
  await seedDemoData(testApp)
  for (const table of await tablesWithAccount(testApp)) {
    const count = async (scope: AnyScope) => {
      const ofTheOwner = sql<{ count: number }>`
        select count(*) filter (where account_id = ${testApp.cast.owner.account}) as count from ${sql.table(table)}`
      const { rows } = await testApp.installation.database.read(scope, (db) => ofTheOwner.execute(db(scope)))
      return rows[0]?.count
    }
    const visibleToSystem = await count({ kind: 'system', reason: 'to see that there is something to hide' })
    expect(visibleToSystem, `${table} is empty: let the seed of its area fill it`).toBeGreaterThan(0)
    expect(await count(scopeOf(testApp.cast.stranger)), `${table} for a stranger`).toBe(0)
    expect(await count({ kind: 'visitor' }), `${table} for a visitor`).toBe(0)
  }
})

test('a row cannot be written into another workspace, nor taken from it, in every table', async () => {
  const testApp = await openTestApp()
  await seedDemoData(testApp)
  const scope = scopeOf(testApp.cast.stranger)
  const attempt = (statement: ReturnType<typeof sql>) =>
    testApp.installation.database.write(scope, (db) => statement.execute(db(scope)))
  for (const table of await tablesWithAccount(testApp)) {
    const name = sql.table(table)
    for (const statement of [
      sql`update ${name} set account_id = ${scope.account} where account_id <> ${scope.account}`,
      sql`delete from ${name} where account_id <> ${scope.account}`,
    ])
      expect((await attempt(statement).catch(expectPermissionDenied)).numAffectedRows, table).toBe(0n)
    const [row] = await testApp.sql(`select to_jsonb(t) as row from ${table} t where account_id = $1 limit 1`, [
      testApp.cast.owner.account,
    ])
    const forged = JSON.stringify({ ...row?.['row'], id: crypto.randomUUID() })
    const forging = sql`insert into ${name} select * from jsonb_populate_record(null::${name}, ${forged}::jsonb)`
    await expect(attempt(forging), table).rejects.toThrow(/row-level security|permission denied/)
  }
})

test('nobody gives themselves a membership or a role', async () => {
  const testApp = await openTestApp()
  const { account, person } = testApp.cast.viewer
  const scope = { ...scopeOf(testApp.cast.viewer), role: 'viewer' as const }
  const attempt = (statement: ReturnType<typeof sql>) =>
    testApp.installation.database.write(scope, (db) => statement.execute(db(scope)))
  expect((await attempt(sql`update members set role = 'owner'`)).numAffectedRows).toBe(0n)
  expect((await attempt(sql`delete from members`)).numAffectedRows).toBe(0n)
  const joining = sql`insert into members (account_id, person_id, role) values (${testApp.cast.stranger.account}, ${person}, 'owner')`
  await expect(attempt(joining)).rejects.toThrow(/row-level security/)
  const blaming = sql`insert into journal (id, account_id, person_id, actor_kind, action, effect, things, request_id)
    values (gen_random_uuid(), ${account}, ${testApp.cast.owner.person}, 'person', 'x.y', 'write', '{}', 'x')`
  await expect(attempt(blaming)).rejects.toThrow(/row-level security/)
  await expect(attempt(sql`select * from graphile_worker._private_jobs`)).rejects.toThrow(/permission denied/)
})

test('a read cannot change anything', async () => {
  const { installation, cast } = await openTestApp()
  const scope = scopeOf(cast.owner)
  const deletion = installation.database.read(scope, (db) => sql`delete from api_keys`.execute(db(scope)))
  await expect(deletion).rejects.toThrow(/read-only transaction/)
})

test('a connection answers only for its own scope, and only while its transaction is open', async () => {
  const { installation, cast } = await openTestApp()
  const ownScope = scopeOf(cast.owner)
  await expect(installation.database.read(ownScope, async (db) => db(scopeOf(cast.stranger)))).rejects.toThrow(
    'a scope other than',
  )
  const leaked = await installation.database.write(ownScope, async (db) => ({ db }))
  await expect(sql`select 1`.execute(leaked.db(ownScope))).rejects.toThrow('too late')
})

test('a failed transaction leaves nothing behind and the connection usable', async () => {
  const testApp = await openTestApp()
  const scope = scopeOf(testApp.cast.owner)
  const { database } = testApp.installation
  const renameKeys = sql`update api_keys set name = 'forgotten'`
  const failing = database.write(scope, async (db) => {
    await renameKeys.execute(db(scope))
    await sql`select 1 / 0`.execute(db(scope))
  })
  await expect(failing).rejects.toThrow('division by zero')
  const swallowed = database.write(scope, async (db) => {
    await renameKeys.execute(db(scope))
    await sql`select 1 / 0`.execute(db(scope)).catch(() => {})
  })
  await expect(swallowed).rejects.toThrow('it was rolled back')
  const { rows } = await database.read(scope, (db) =>
    sql<{ name: string }>`select name from api_keys`.execute(db(scope)),
  )
  expect(rows).toEqual([{ name: 'Everything' }])
})

test('a connection lost in the middle of a write is a refusal and does not end the server', async () => {
  const testApp = await openTestApp()
  const scope = scopeOf(testApp.cast.owner)
  const writing = testApp.installation.database.write(scope, async (db) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db(scope))
    await testApp.sql('select pg_terminate_backend($1)', [rows[0]?.pid])
    await sql`update api_keys set name = 'forgotten'`.execute(db(scope))
  })
  await expect(writing).rejects.toThrow(/terminat|EPIPE|not queryable/)
  const { rows } = await testApp.installation.database.write(scope, (db) =>
    sql`select name from api_keys`.execute(db(scope)),
  )
  expect(rows).toEqual([{ name: 'Everything' }])
})

function scopeOf({ account, person }: { account: string; person: string }): Scope {
  return { kind: 'account', account, person, role: 'owner', actor: { kind: 'person', id: person } }
}

async function tablesWithAccount(testApp: TestApp): Promise<string[]> {
  const rows = await testApp.sql<{ name: string }>(
    `select relname as name from pg_class join pg_attribute on attrelid = pg_class.oid
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition and attname = 'account_id'`,
  )
  const deletedAreas = await listDeletedAreas()
  return rows.map(({ name }) => name).filter((name) => !deletedAreas.some((area) => name.startsWith(`${area}_`)))
}

/** Deleted areas: their tables stay, because migrations are never deleted, but nothing fills them. */
async function listDeletedAreas(): Promise<string[]> {
  const migrations = await readMigrations(new URL('../../../../migrations/', import.meta.url))
  const areaNames = migrations.map(({ name }) => name.split('_')[2] ?? '')
  return areaNames.filter((area) => area !== 'platform' && !areas.some((listed) => listed === area))
}

/** Some tables are written only by triggers. */
function expectPermissionDenied(error: Error): { numAffectedRows: bigint } {
  expect(error.message).toMatch(/permission denied/)
  return { numAffectedRows: 0n }
}
