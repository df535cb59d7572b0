import type { HandOver } from '#platform/server/runtime/hand-over.ts'
import { delegateAll, withdrawAll } from '../store.ts'

/** Requests of a person who leaves are withdrawn. Requests that wait for them go to their successor. */
export const handOver: HandOver = async (db, scope, { account, from, to }) => {
  await withdrawAll(db, scope, account, from)
  await delegateAll(db, scope, account, from, to)
}
