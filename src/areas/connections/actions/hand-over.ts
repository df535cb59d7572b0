import type { HandOver } from '#platform/server/runtime/hand-over.ts'
import { removeOwn } from '../store/connections.ts'

/** A person's own accounts elsewhere belong to nobody else. Those of the workspace stay. */
export const handOver: HandOver = (db, scope, { account, from }) => removeOwn(db, scope, account, from)
