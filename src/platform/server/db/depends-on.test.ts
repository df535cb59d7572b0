import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { SystemScope } from '#platform/contract/scope.ts'
import { openTestApp } from '#test/app/test-app.ts'
import { dependsOn } from './depends-on.ts'

const scope: SystemScope = { kind: 'system', reason: 'test' }

test('a read depends on the tables that its SQL names and on those that it declares', async () => {
  const { database } = (await openTestApp()).installation
  const tables = new Set<string>()
  await database.read(
    scope,
    async (db) => {
      dependsOn(db(scope), ['table_fields', 'table_views'])
      await sql`select from table_revision`.execute(db(scope))
    },
    tables,
  )
  expect([...tables]).toEqual(expect.arrayContaining(['table_fields', 'table_views', 'table_revision']))
})

test('a write that declares dependencies ignores them', async () => {
  const { database } = (await openTestApp()).installation
  await database.write(scope, async (db) => dependsOn(db(scope), ['table_fields']))
})
