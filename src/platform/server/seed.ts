import type { Db } from './db/database.ts'
import type { Scope } from '../contract/scope.ts'

/** An area's part of the demo story: fills a workspace for the person in the scope. */
export type Seed = (db: Db, scope: Scope) => Promise<void>
