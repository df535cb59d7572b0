import { sql, type Insertable } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import type { SystemScope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { PeopleTables } from '#areas/people/schema.ts'
import type { AdminTables } from '../schema.ts'

type Tables = PeopleTables & AdminTables

export async function findAdminState(db: Db, scope: SystemScope, person: Id) {
  const found = await db<Tables>(scope)
    .selectFrom('users')
    .where('id', '=', person)
    .select(['id', 'admin', 'suspended_at', hasSecondFactor.as('secondFactor')])
    .executeTakeFirst()
  return (
    found && {
      id: found.id,
      admin: found.admin,
      suspended: found.suspended_at !== null,
      secondFactor: found.secondFactor,
    }
  )
}

/** Of the user in the row. */
export const hasSecondFactor = sql<boolean>`exists (
  select from second_factors where person_id = users.id and confirmed_at is not null)`

export async function addDecision(
  db: Db,
  scope: SystemScope,
  decision: Insertable<Tables['admin_decisions']>,
): Promise<void> {
  await db<Tables>(scope).insertInto('admin_decisions').values(decision).execute()
}
