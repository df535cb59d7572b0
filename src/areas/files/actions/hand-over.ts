import type { HandOver } from '#platform/server/runtime/hand-over.ts'
import { transferFiles } from '../store/files.ts'

/** Files stay in the workspace and get a new owner. */
export const handOver: HandOver = (db, scope, { account, from, to }) => transferFiles(db, scope, account, from, to)
