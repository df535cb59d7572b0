import type { Seed } from '#platform/server/seed.ts'
import { noteSent } from './actions.ts'

/** A mail that went out. */
export const seed: Seed = (db, scope) => noteSent(db, scope, 'ines@tide.example')
