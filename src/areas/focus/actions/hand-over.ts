import type { HandOver } from '#platform/server/runtime/hand-over.ts'
import { handOverTasks, removeTimer } from '../store/hand-over.ts'

/** Whoever leaves stops working; what they had still to do goes to their heir. What they did stays theirs, in the log. */
export const handOver: HandOver = async (db, scope, { account, from, to }) => {
  await removeTimer(db, scope, account, from)
  await handOverTasks(db, scope, account, from, to)
}
