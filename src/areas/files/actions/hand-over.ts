import type { HandOver } from '#platform/server/hand-over.ts'
import { handFilesOver } from '../store/files.ts'

/** Files stay in the workspace; somebody else looks after them. */
export const handOver: HandOver = (db, scope, { account, from, to }) => handFilesOver(db, scope, account, from, to)
