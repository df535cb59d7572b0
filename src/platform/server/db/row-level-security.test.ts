import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { AnyScope, Scope } from '#platform/contract/scope.ts'
import { openHouse, type House } from '#test/house.ts'

/** Tables that row-level security does not guard, each with the reason why. */
const unguarded: Record<string, string> = { migrations: 'holds no data of anybody, only which migrations have run' }

test('every table is guarded by row-level security, or says why not', async () => {
  const { installation } = await openHouse()
  const { rows } = await installation.database.identityPool.query<{ name: string; guarded: boolean; policies: number }>(
    `select relname as name, relrowsecurity and relforcerowsecurity as guarded,
       (select count(*)::int from pg_policy where polrelid = pg_class.oid) as policies
     from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
  )
  const open = rows.filter(({ guarded, policies }) => !guarded || policies === 0).map(({ name }) => name)
  expect(open.sort()).toEqual(Object.keys(unguarded).sort())
  expect(rows.length).toBeGreaterThan(5)
})

test('the app works under a role that row-level security holds for', async () => {
  const { installation, cast } = await openHouse()
  const scope = scopeOf(cast.owner)
  const { rows } = await installation.database.read(scope, (db) =>
    sql<{
      bypasses: boolean
    }>`select rolsuper or rolbypassrls as bypasses from pg_roles where rolname = current_user`.execute(db(scope)),
  )
  expect(rows).toEqual([{ bypasses: false }])
})

test('a query that forgets the account sees nothing of other workspaces, in every table', async () => {
  const house = await openHouse()
  await fillEveryTable(house)
  for (const { name } of await tablesWithAccount(house)) {
    const count = async (scope: AnyScope) => {
      const question = sql<{
        count: number
      }>`select count(*) filter (where account_id = ${house.cast.owner.account}) as count from ${sql.table(name)}`
      const { rows } = await house.installation.database.read(scope, (db) => question.execute(db(scope)))
      return rows[0]?.count
    }
    expect(await count({ kind: 'system', why: 'to see that there is something to hide' }), name).toBeGreaterThan(0)
    expect(await count(scopeOf(house.cast.stranger)), `${name} for a stranger`).toBe(0)
    expect(await count({ kind: 'visitor' }), `${name} for a visitor`).toBe(0)
    expect(await count(scopeOf(house.cast.owner)), `${name} for the owner`).toBeGreaterThan(0)
  }
})

test('a row cannot be written into another workspace', async () => {
  const house = await openHouse()
  await fillEveryTable(house)
  const scope = scopeOf(house.cast.stranger)
  for (const { name } of await tablesWithAccount(house)) {
    const steal = sql`update ${sql.table(name)} set account_id = ${house.cast.stranger.account}`
    const { numAffectedRows } = await house.installation.database.write(scope, (db) => steal.execute(db(scope)))
    expect(numAffectedRows ?? 0n, name).toBe(0n)
  }
  const forge = sql`insert into journal (id, account_id, person_id, actor_kind, action, effect, things, request_id)
    values (gen_random_uuid(), ${house.cast.owner.account}, ${house.cast.owner.person}, 'person', 'x.y', 'write', '{}', 'x')`
  await expect(house.installation.database.write(scope, (db) => forge.execute(db(scope)))).rejects.toThrow(
    /row-level security/,
  )
})

test('a connection answers only for the scope it was opened under', async () => {
  const { installation, cast } = await openHouse()
  const mine = scopeOf(cast.owner)
  const asking = installation.database.read(mine, async (db) => db(scopeOf(cast.stranger)))
  await expect(asking).rejects.toThrow('another scope')
})

test('people in turns on the same connections never see each other’s rows', async () => {
  const house = await openHouse()
  await fillEveryTable(house)
  const scopes = [scopeOf(house.cast.owner), scopeOf(house.cast.stranger)]
  const answers = await Promise.all(
    Array.from({ length: 200 }, async (_, turn) => {
      const scope = scopes[turn % 2] ?? { kind: 'visitor' }
      const { rows } = await house.installation.database.read(scope, (db) =>
        sql<{ count: number }>`select count(*) as count from probe`.execute(db(scope)),
      )
      return rows[0]?.count === (turn % 2 ? 0 : 1)
    }),
  )
  expect(answers.every(Boolean)).toBe(true)
})

test('a failed transaction keeps nothing and leaves the connection usable', async () => {
  const house = await openHouse()
  await fillEveryTable(house)
  const scope = scopeOf(house.cast.owner)
  const failing = house.installation.database.write(scope, async (db) => {
    await sql`delete from probe`.execute(db(scope))
    await sql`select 1 / 0`.execute(db(scope))
  })
  await expect(failing).rejects.toThrow('division by zero')
  const swallowed = house.installation.database.write(scope, async (db) => {
    await sql`delete from probe`.execute(db(scope))
    await sql`select 1 / 0`.execute(db(scope)).catch(() => {})
  })
  await expect(swallowed).rejects.toThrow('nothing of it was kept')
  const { rows } = await house.installation.database.read(scope, (db) => sql`select * from probe`.execute(db(scope)))
  expect(rows).toHaveLength(1)
})

function scopeOf({ account, person }: { account: string; person: string }): Scope {
  return { kind: 'account', account, person, role: 'owner', actor: { kind: 'person', id: person } }
}

async function tablesWithAccount({ installation }: House): Promise<{ name: string }[]> {
  const { rows } = await installation.database.identityPool.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'account_id' and table_name not in ('members', 'api_keys')`,
  )
  return rows
}

/** Whatever tables there are: each gets a row of the owner's, and one table more that only this test knows. */
async function fillEveryTable(house: House): Promise<void> {
  const { account, person } = house.cast.owner
  const pool = house.installation.database.identityPool
  for (const { name } of await tablesWithAccount(house)) {
    const { rows } = await pool.query<{ column: string; type: string }>(
      `select column_name as column, case when data_type = 'ARRAY' then 'ARRAY' else udt_name end as type
       from information_schema.columns where table_name = $1 and is_nullable = 'NO' and column_default is null`,
      [name],
    )
    const columns = new Map<string, string>(rows.map(({ column, type }) => [column, samples[type] ?? 'null']))
    columns.set('account_id', `'${account}'`).set('person_id', `'${person}'`)
    if (columns.has('effect')) columns.set('effect', `'write'`).set('actor_kind', `'person'`)
    await pool.query(`insert into ${name} (${[...columns.keys()].join()}) values (${[...columns.values()].join()})`)
  }
  await pool.query(`create table probe (id int, account_id uuid);
    alter table probe enable row level security; alter table probe force row level security;
    create policy own on probe using (in_system() or account_id = scope_account());
    insert into probe values (1, '${account}')`)
}

const samples: Record<string, string> = {
  uuid: 'gen_random_uuid()',
  text: `'x'`,
  timestamptz: 'now()',
  date: 'current_date',
  int2: '1',
  int4: '1',
  int8: '1',
  float8: '1',
  bool: 'true',
  jsonb: `'{}'`,
  ARRAY: `'{}'`,
}
