import type { HandOver } from '#platform/server/runtime/hand-over.ts'
import { delegateAll, withdrawAll } from '../store.ts'

/** What somebody who leaves has asked for is withdrawn: nobody is there to do it for. What waits for them goes to their heir. */
export const handOver: HandOver = async (db, scope, { account, from, to }) => {
  await withdrawAll(db, scope, account, from)
  await delegateAll(db, scope, account, from, to)
}
