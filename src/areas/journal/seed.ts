import type { Seed } from '#platform/server/seed.ts'
import { usualDays } from './rules.ts'
import { setDays } from './store/keeping.ts'

export const seed: Seed = (db, scope) => setDays(db, scope, usualDays)
