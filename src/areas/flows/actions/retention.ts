import { implement } from '#platform/server/actions/implement.ts'
import * as contract from '../contract/retention.ts'
import { getRetentionDays, setRetentionDays } from '../store/retention.ts'

export const retentionActions = [
  implement(contract.readRetention, async (_, { db, scope }) => ({ days: await getRetentionDays(db, scope) })),

  implement(contract.setRetention, async ({ days }, { db, scope }) => {
    await setRetentionDays(db, scope, days)
    return { days }
  }),
]
