import type { HandOver } from '#platform/server/hand-over.ts'
import { handTasksOver, removeTimer } from '../store/hand-over.ts'

/** Whoever leaves stops working; what they had still to do goes to their heir. What they did stays theirs, in the log. */
export const handOver: HandOver = async (db, scope, { account, from, to }) => {
  await removeTimer(db, scope, account, from)
  await handTasksOver(db, scope, account, from, to)
}
