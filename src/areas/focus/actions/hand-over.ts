import type { HandOver } from '#platform/server/runtime/hand-over.ts'
import { handOverTasks, removeTimer } from '../store/hand-over.ts'

/** The successor gets the open tasks. The timer is removed; the log stays with the person who left. */
export const handOver: HandOver = async (db, scope, { account, from, to }) => {
  await removeTimer(db, scope, account, from)
  await handOverTasks(db, scope, account, from, to)
}
