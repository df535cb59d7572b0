import type { HandOver } from '#platform/server/runtime/hand-over.ts'
import { handOverFlows } from '../store/flows.ts'

/** The successor gets the flows, turned off: they would run with the successor's rights. */
export const handOver: HandOver = (db, scope, { account, from, to }) => handOverFlows(db, scope, account, from, to)
