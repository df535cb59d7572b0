import { notFound } from '@tanstack/react-router'
import type { PageContext } from '#platform/web/page/page.ts'
import { prefetch } from '#platform/web/api/query.ts'
import { listVerifications } from '#areas/verification/contract.ts'
import { countPeople, listPeople, readSetUp } from '../contract.ts'

// What these pages begin with. It comes with the page, so that no other page carries their contracts.

/** Once there is an admin, there is no such page. */
export async function loadSetUp(context: PageContext) {
  if (!(await prefetch(context, readSetUp, {})).open) throw notFound()
}

export const loadPeople = (context: PageContext) =>
  Promise.all([prefetch(context, listPeople, { search: '', state: 'all' }), prefetch(context, countPeople, {})])

export const loadRequests = (context: PageContext) => prefetch(context, listVerifications, { state: 'waiting' })
