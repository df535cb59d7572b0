import { newId, type Id } from '#platform/contract/id.ts'
import type { Scope, SystemScope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { AgentTables } from '../schema.ts'

export const assistantHandle = 'assistant'

/** The Assistant of the workspace. Every workspace has one from its first session on. */
export async function ensureAssistant(db: Db, scope: Scope): Promise<Id> {
  const tables = db<AgentTables>(scope)
  const find = () =>
    tables
      .selectFrom('agents')
      .where('account_id', '=', scope.account)
      .where('handle', '=', assistantHandle)
      .select('id')
      .executeTakeFirst()
  const found = await find()
  if (found) return found.id
  const id = newId()
  const values = { id, account_id: scope.account, handle: assistantHandle, name: 'Assistant', created_by: scope.person }
  await tables
    .insertInto('agents')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await find())?.id ?? id
}

export function listAgents(db: Db, scope: Scope) {
  return db<AgentTables>(scope)
    .selectFrom('agents')
    .where('account_id', '=', scope.account)
    .select(['id', 'name', 'allowed'])
    .orderBy('name')
    .limit(300)
    .execute()
}

export function findAgent(db: Db, scope: Scope | SystemScope, account: Id, id: Id) {
  return db<AgentTables>(scope)
    .selectFrom('agents')
    .where('account_id', '=', account)
    .where('id', '=', id)
    .select(['id', 'name', 'handle', 'instructions', 'allowed', 'policies'])
    .executeTakeFirst()
}
