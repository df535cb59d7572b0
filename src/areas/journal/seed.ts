import type { Seed } from '#platform/server/seed.ts'
import { defaultRetentionDays } from './rules.ts'
import { setRetentionDays } from './store/retention.ts'

export const seed: Seed = (db, scope) => setRetentionDays(db, scope, defaultRetentionDays)
