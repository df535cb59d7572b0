import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newId } from '../../../contract/id.ts'
import type { Scope } from '../../../contract/scope.ts'
import { openTestApp, type TestApp } from '#test/app/test-app.ts'

test('a thousand concurrent reads are each answered under their own scope', async () => {
  const { installation } = await openTestApp()
  const scopes = Array.from({ length: 20 }, anyScope)
  const answers = await Promise.all(
    Array.from({ length: 1000 }, async (_, index) => {
      const scope = scopes[(index * 7) % scopes.length] ?? anyScope()
      return (await readScopeAccount(installation, scope)) === scope.account
    }),
  )
  expect(answers.filter(Boolean)).toHaveLength(1000)
})

test('a failing read does not affect the others', async () => {
  const { installation } = await openTestApp()
  const answers = await Promise.allSettled(
    Array.from({ length: 200 }, async (_, index) => {
      const scope = anyScope()
      const fails = index % 5 === 0
      const query = fails ? sql<never>`select 1 / 0` : sql<{ account: string }>`select scope_account() as account`
      const { rows } = await installation.database.read(scope, (db) => query.execute(db(scope)))
      expect(rows[0]?.account).toBe(scope.account)
    }),
  )
  expect(answers.filter(({ status }) => status === 'rejected')).toHaveLength(40)
})

test('when PostgreSQL drops every connection, waiting reads fail and the next one works', async () => {
  const { installation, sql: owner } = await openTestApp()
  const scope = anyScope()
  expect(await readScopeAccount(installation, scope)).toBe(scope.account)
  const slow = installation.database.read(scope, (db) => sql`select pg_sleep(20)`.execute(db(scope)))
  slow.catch(() => {})
  await owner(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  await expect(slow).rejects.toThrow(/terminat/)
  expect(await readScopeAccount(installation, scope)).toBe(scope.account)
})

test('slow reads and writes of one person do not delay others', async () => {
  const { installation, sql: owner } = await openTestApp()
  const { database } = installation
  const sleeping = `select pid from pg_stat_activity where query like 'select pg_sleep%' and state = 'active'`
  const slow = anyScope()
  const slowCalls: Promise<unknown>[] = []
  for (let each = 0; each < 12; each++) {
    slowCalls.push(database.read(slow, (db) => sql`select pg_sleep(1)`.execute(db(slow))))
    slowCalls.push(database.write(slow, (db) => sql`select pg_sleep(1)`.execute(db(slow))))
    // Reads of one tick share a connection.
    await new Promise((resolve) => setImmediate(resolve))
  }
  await expect.poll(async () => (await owner(sleeping)).length).toBeGreaterThanOrEqual(4)
  // Half of the four connections for reads, and half of those for writes.
  expect(await owner(sleeping)).toHaveLength(4)
  const startedAt = performance.now()
  for (let round = 0; round < 20; round++) {
    const scope = anyScope()
    expect(await readScopeAccount(installation, scope)).toBe(scope.account)
    await database.write(scope, (db) => sql`select 1`.execute(db(scope)))
  }
  expect(performance.now() - startedAt).toBeLessThan(2_000)
  await Promise.all(slowCalls)
})

test('who uses the database much gets one connection for reads and one for writes, while others use it', async () => {
  const { installation, sql: owner } = await openTestApp()
  const { database } = installation
  const [slow, other] = [anyScope(), anyScope()]
  const sleep = (kind: 'read' | 'write', seconds: number) =>
    database[kind](slow, (db) => sql`select pg_sleep(${sql.lit(seconds)})`.execute(db(slow)))
  await Promise.all([sleep('write', 1.1), sleep('write', 1.1)])
  expect(await readScopeAccount(installation, other)).toBe(other.account)
  const slowCalls: Promise<unknown>[] = []
  for (let each = 0; each < 3; each++) {
    slowCalls.push(sleep('read', 0.4), sleep('write', 0.4))
    await new Promise((resolve) => setImmediate(resolve))
  }
  const sleeping = `select pid from pg_stat_activity where query like 'select pg_sleep%' and state = 'active'`
  let isDone = false
  const done = Promise.all(slowCalls).finally(() => (isDone = true))
  let most = 0
  while (!isDone) {
    await readScopeAccount(installation, other)
    most = Math.max(most, (await owner(sleeping)).length)
  }
  await done
  expect(most).toBe(2)
})

test('autonomous writes of one person do not delay others', async () => {
  const { installation } = await openTestApp()
  const { database } = installation
  const [slow, other] = [anyScope(), anyScope()]
  const write = (scope: Scope, seconds: number) =>
    database.autonomousWrite(scope, (db) => sql`select pg_sleep(${sql.lit(seconds)})`.execute(db(scope)))
  let done = 0
  const slowWrites = Array.from({ length: 4 }, () => write(slow, 0.4).then(() => (done += 1)))
  await write(other, 0)
  expect(done).toBeLessThan(2)
  await Promise.all(slowWrites)
})

async function readScopeAccount({ database }: TestApp['installation'], scope: Scope): Promise<string | undefined> {
  const { rows } = await database.read(scope, (db) =>
    sql<{ account: string }>`select scope_account() as account`.execute(db(scope)),
  )
  return rows[0]?.account
}

function anyScope(): Scope {
  const person = newId()
  return { kind: 'account', account: newId(), person, role: 'owner', actor: { kind: 'person', id: person } }
}
