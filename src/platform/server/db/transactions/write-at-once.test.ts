import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { newId } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import { openTestApp } from '#test/app/test-app.ts'
import type { Db } from '../database.ts'

test('statements and commit are sent together: all of it is stored, or nothing', async () => {
  const { database, scope, add, list } = await open()
  await database.writeAtOnce(scope, (db) => Promise.all([add(db, 1), add(db, 2)]))
  expect(await list()).toEqual([1, 2])
  const failing = database.writeAtOnce(scope, (db) => Promise.all([add(db, 3), add(db, 1), add(db, 4)]))
  await expect(failing).rejects.toThrow(/duplicate key/)
  const thrown = database.writeAtOnce(scope, async (db) => {
    await Promise.all([add(db, 5), Promise.reject(new Error('changed its mind'))])
  })
  await expect(thrown).rejects.toThrow('changed its mind')
  expect(await list()).toEqual([1, 2])
})

test('a statement that waits for the answer of another comes too late, and nobody else gets it', async () => {
  const { database, scope, add, list } = await open()
  const dependent = database.writeAtOnce(scope, async (db) => {
    await add(db, 1)
    await add(db, 2)
  })
  await expect(dependent).rejects.toThrow('came too late')
  expect(await list()).toEqual([1])
})

test('many at once, of two people, are each under their own scope', async () => {
  const { database, scope } = await open()
  const other = { ...scope, person: newId() }
  const people = await Promise.all(
    Array.from({ length: 60 }, async (_, index) => {
      const own = index % 2 ? scope : other
      const { rows } = await database.writeAtOnce(own, (db) =>
        sql<{ person: string }>`select scope_person() as person`.execute(db(own)),
      )
      return rows[0]?.person === own.person
    }),
  )
  expect(people.filter(Boolean)).toHaveLength(60)
})

test('a single statement is committed by itself, under its scope, and tells what it changed', async () => {
  const { database, scope, add, list } = await open()
  const notices: { tables: string[]; account: string | null }[] = []
  onTestFinished(database.onChange((notice) => notices.push(notice)))
  // The first one sets the scope of its connection, so it needs a transaction.
  for (const number of [1, 2, 3]) await database.writeStatement(scope, (db) => add(db, number), 'numbers')
  await expect(database.writeStatement(scope, (db) => add(db, 3), 'numbers')).rejects.toThrow(/duplicate key/)
  const two = database.writeStatement(scope, (db) => Promise.all([add(db, 4), add(db, 5)]), 'numbers')
  await expect(two).rejects.toThrow('Only a single statement')
  expect((await list()).slice(0, 3)).toEqual([1, 2, 3])
  expect(notices.map(({ tables, account }) => [tables, account])).toEqual(Array(3).fill([['numbers'], scope.account]))
  const other = { ...scope, person: newId() }
  const people = [scope, other, other, scope].map(async (own) => {
    const read = (db: Db) => sql<{ person: string }>`select scope_person() as person`.execute(db(own))
    const { rows } = await database.writeStatement(own, read, 'numbers')
    return rows[0]?.person === own.person
  })
  expect(await Promise.all(people)).toEqual([true, true, true, true])
})

async function open() {
  const { installation, sql: owner } = await openTestApp()
  const { database } = installation
  await owner('create table numbers (number int primary key); grant select, insert on numbers to public')
  const person = newId()
  const scope: Scope = {
    kind: 'account',
    account: newId(),
    person,
    role: 'owner',
    actor: { kind: 'person', id: person },
  }
  const add = (db: Db, number: number) => sql`insert into numbers values (${number})`.execute(db(scope))
  const list = async () =>
    (await owner<{ number: number }>('select number from numbers order by 1')).map((row) => row.number)
  return { database, scope, add, list }
}
