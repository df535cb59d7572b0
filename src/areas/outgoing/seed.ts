import type { Seed } from '#platform/server/seed.ts'
import { addSentExample } from './actions.ts'

export const seed: Seed = (db, scope) => addSentExample(db, scope, 'ines@tide.example')
