import { getFlag } from '#areas/flags/actions/flags.ts'
import { newId, type Id } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Scope, SystemScope } from '#platform/contract/scope.ts'
import { implement } from '#platform/server/actions/implement.ts'
import type { Database, Db } from '#platform/server/db/database.ts'
import { withSystemScope } from '#platform/server/db/with-scope.ts'
import * as contract from './contract.ts'
import * as store from './store.ts'

const system: SystemScope = { kind: 'system', reason: 'which features are offered early' }
const reason = 'an admin changes which features are offered early'

export const earlyAccessActions = [
  implement(contract.listEarlyAccess, async (_, { db, scope, running: { database } }) => {
    const offered = await listOfferedFeatures(database)
    const enrolments = await store.listOwnEnrolments(db, scope)
    const features = offered.filter(({ stage }) => stage !== 'general-availability')
    return { features: features.map((feature) => ({ ...feature, joined: enrolments.get(feature.id) ?? false })) }
  }),
  implement(contract.joinEarlyAccess, ({ id }, { db, scope }) => setJoined(db, scope, id, true)),
  implement(contract.leaveEarlyAccess, ({ id }, { db, scope }) => setJoined(db, scope, id, false)),

  implement(contract.listOfferedFeatures, async (_, { running: { database } }) => {
    const features = await listOfferedFeatures(database)
    return { features: features.map(({ people, ...feature }) => ({ ...feature, joined: people ?? 0 })) }
  }),

  implement(contract.offerFeature, ({ flagId, name, description = '', stage, link = null }, { db, scope }) =>
    withSystemScope(db, scope, reason, async (db, system) => {
      await getFlag(db, system, flagId)
      const id = newId()
      if (!(await store.addFeature(db, system, { id, flagId, name, description, stage, link })))
        refuse('early-access.flag-taken', 409, 'The feature of this flag is on the list already.')
      return (await store.findFeature(db, system, id)) ?? notFound()
    }),
  ),

  implement(contract.changeFeature, ({ id, ...change }, { db, scope }) =>
    withSystemScope(db, scope, reason, async (db, system) => {
      await store.changeFeature(db, system, id, change)
      return (await store.findFeature(db, system, id)) ?? notFound()
    }),
  ),

  implement(contract.removeFeature, async ({ id }, { db, scope }) => {
    await withSystemScope(db, scope, reason, async (db, system) => {
      if (!(await store.removeFeature(db, system, id))) notFound()
    })
    return { id }
  }),
]

export async function listOfferedFeatures(database: Database) {
  return database.read(system, (db) => store.listFeatures(db, system))
}

export async function findFeatureByFlagKey(database: Database, key: string) {
  return database.read(system, (db) => store.findFeatureByFlagKey(db, system, key))
}

async function setJoined(db: Db, scope: Scope, id: Id, joined: boolean): Promise<{ id: Id }> {
  const feature = await withSystemScope(db, scope, 'is it on the list', (db, system) =>
    store.findFeature(db, system, id),
  )
  if (!feature || feature.stage === 'general-availability') notFound()
  await store.setJoined(db, scope, { person: scope.person, feature: id, joined })
  return { id }
}

function notFound(): never {
  refuse('early-access.not-found', 404, 'This feature is not on the list any more. Load the page again to see what is.')
}
