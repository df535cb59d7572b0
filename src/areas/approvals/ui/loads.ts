import type { PageContext } from '#platform/web/page/page.ts'
import { prefetch } from '#platform/web/api/query.ts'
import { listApprovals } from '../contract.ts'

// Loaded together with the page, so that other pages do not contain these contracts.

export const loadApprovals = (context: PageContext) => prefetch(context, listApprovals, {})
