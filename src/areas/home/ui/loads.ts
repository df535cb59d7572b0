import type { PageContext } from '#platform/web/page/page.ts'
import { prefetch } from '#platform/web/api/query.ts'
import { listApprovals } from '#areas/approvals/contract.ts'
import { readHome } from '../contract.ts'

// What these pages begin with. It comes with the page, so that no other page carries their contracts.

export const loadHome = (context: PageContext) =>
  Promise.all([prefetch(context, readHome, {}), prefetch(context, listApprovals, {})])
