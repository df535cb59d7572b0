import type { PageContext } from '#platform/web/page/page.ts'
import { prefetch } from '#platform/web/api/query.ts'
import { listApprovals } from '#areas/approvals/contract.ts'
import { readHome } from '../contract.ts'

// Loaded together with the page, so that other pages do not contain these contracts.

export const loadHome = (context: PageContext) =>
  Promise.all([prefetch(context, readHome, {}), prefetch(context, listApprovals, {})])
