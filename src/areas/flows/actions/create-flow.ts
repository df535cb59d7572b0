import { newId, type Id } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import { maxFlows } from '../contract/flows.ts'
import { addFlow, countFlows, type NewFlow } from '../store/flows.ts'

export async function createFlow({ db, scope }: { db: Db; scope: Scope }, flow: Omit<NewFlow, 'id'>): Promise<Id> {
  if ((await countFlows(db, scope)) >= maxFlows)
    refuse('flows.too-many', 409, `A workspace has at most ${maxFlows} flows. Delete one first.`)
  const id = newId()
  await addFlow(db, scope, { ...flow, id })
  return id
}
