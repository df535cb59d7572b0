import type { PageContext } from '#platform/web/page/page.ts'
import { prefetch } from '#platform/web/api/query.ts'
import { listEntries, readFilters, readRetention } from '../contract.ts'
import { firstPage } from './log-query.ts'

// Loaded together with the page, so that other pages do not contain these contracts.

export const loadAuditLog = (context: PageContext) =>
  Promise.all([
    prefetch(context, listEntries, firstPage),
    prefetch(context, readFilters, {}),
    prefetch(context, readRetention, {}),
  ])
