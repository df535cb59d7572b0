import type { HandOver } from '#platform/server/runtime/hand-over.ts'
import { handOverMemberships } from '../store/members.ts'

/** The successor sees and changes what the person could, so that no note is lost. */
export const handOver: HandOver = (db, scope, { account, from, to }) =>
  handOverMemberships(db, scope, account, from, to)
