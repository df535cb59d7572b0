import type { HandOver } from '#platform/server/runtime/hand-over.ts'
import { transferFiles } from '../store/files.ts'

/** Files stay in the workspace; somebody else looks after them. */
export const handOver: HandOver = (db, scope, { account, from, to }) => transferFiles(db, scope, account, from, to)
