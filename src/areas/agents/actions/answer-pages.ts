import type { GroupPages } from '#platform/server/runtime/group-pages.ts'
import { listSessionsOfRuns } from '../store/messages.ts'

/** The session of each run that wrote an answer or accepted a proposal. */
export const answerPages: GroupPages = async (db, scope, groups) => {
  const found = await listSessionsOfRuns(db, scope, groups)
  return new Map(found.map(({ run, session }) => [run, `/agents/${session}`]))
}
