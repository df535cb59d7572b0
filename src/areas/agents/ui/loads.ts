import { listTables } from '#areas/tables/contract/tables.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { PageContext } from '#platform/web/page/page.ts'
import { prefetch } from '#platform/web/api/query.ts'
import { listSessions, readSession } from '../contract/sessions.ts'

// Loaded together with the pages, so that other pages do not contain these contracts.

export const loadNewSession = (context: PageContext) =>
  Promise.all([prefetch(context, listSessions, {}), prefetch(context, listTables, {})])

export function loadSession(context: PageContext) {
  const { sessionId: id = '' } = context.params
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id))
    refuse('address.not-valid', 422, 'There is nothing at this address. Check it, or start again from home.')
  return Promise.all([prefetch(context, listSessions, {}), prefetch(context, readSession, { id })])
}
