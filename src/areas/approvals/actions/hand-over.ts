import type { HandOver } from '#platform/server/hand-over.ts'
import { passOnAll, withdrawAll } from '../store.ts'

/** What somebody who leaves has asked for is withdrawn: nobody is there to do it for. What waits for them goes to their heir. */
export const handOver: HandOver = async (db, scope, { account, from, to }) => {
  await withdrawAll(db, scope, account, from)
  await passOnAll(db, scope, account, from, to)
}
