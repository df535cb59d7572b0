import type { Id } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import { findDraft, findFlow, type StoredFlow } from '../store/flows.ts'

export async function getFlow(db: Db, scope: Scope, id: Id): Promise<StoredFlow> {
  return (await findFlow(db, scope, id)) ?? refuseMissing()
}

export async function getDraft(db: Db, scope: Scope, id: Id) {
  return (await findDraft(db, scope, id)) ?? refuseMissing()
}

function refuseMissing(): never {
  return refuse('flows.no-flow', 404, 'There is no such flow here, or it was deleted.')
}
