import { notFound } from '@tanstack/react-router'
import type { PageContext } from '#platform/web/page/page.ts'
import { prefetch } from '#platform/web/api/query.ts'
import { listVerifications } from '#areas/verification/contract.ts'
import { countPeople, listPeople, listSecurityEvents, readSetUp } from '../contract.ts'

// Each page imports only its own loader, so that other pages do not load these contracts.

/** Not found once there is an admin. */
export async function loadSetUp(context: PageContext) {
  if (!(await prefetch(context, readSetUp, {})).open) throw notFound()
}

export const loadPeople = (context: PageContext) =>
  Promise.all([prefetch(context, listPeople, { search: '', state: 'all' }), prefetch(context, countPeople, {})])

export const loadSecurityEvents = (context: PageContext) =>
  prefetch(context, listSecurityEvents, { search: '', kind: 'all' })

export const loadRequests = (context: PageContext) => prefetch(context, listVerifications, { state: 'waiting' })
