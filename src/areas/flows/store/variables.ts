import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { FlowTables } from '../schema.ts'

export function listVariables(db: Db, scope: Scope): Promise<{ name: string; value: string }[]> {
  return db<FlowTables>(scope)
    .selectFrom('flow_variables')
    .where('account_id', '=', scope.account)
    .orderBy('name')
    .select(['name', 'value'])
    .execute()
}
