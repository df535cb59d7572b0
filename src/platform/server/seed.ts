import type { Scope } from '../contract/scope.ts'
import type { Db } from './db/database.ts'
import type { Storage } from './storage/storage.ts'

/** An area's demo data: fills a workspace for the person in the scope. */
export type Seed = (db: Db, scope: Scope, storage: Storage) => Promise<void>
