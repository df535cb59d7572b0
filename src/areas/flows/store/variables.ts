import { sql } from 'kysely'
import { newId } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { FlowTables as Tables } from '../schema.ts'

/** What expressions read as `$vars`. */
export function listVariables(db: Db, scope: Scope) {
  return db<Tables>(scope)
    .selectFrom('flow_variables')
    .where('account_id', '=', scope.account)
    .select(['name', 'value'])
    .orderBy('name')
    .execute()
}

export async function setVariable(db: Db, scope: Scope, name: string, value: string): Promise<void> {
  await db<Tables>(scope)
    .insertInto('flow_variables')
    .values({ id: newId(), account_id: scope.account, name, value })
    .onConflict((conflict) => conflict.columns(['account_id', 'name']).doUpdateSet({ value, updated_at: sql`now()` }))
    .execute()
}

export async function removeVariable(db: Db, scope: Scope, name: string): Promise<void> {
  await db<Tables>(scope)
    .deleteFrom('flow_variables')
    .where('account_id', '=', scope.account)
    .where('name', '=', name)
    .execute()
}
