import type { PageContext } from '#platform/web/page/page.ts'
import { prefetch } from '#platform/web/api/query.ts'
import { listFiles, readUsage } from '../contract.ts'

// Loaded together with the page, so that other pages do not contain these contracts.

export const loadFiles = (context: PageContext) =>
  Promise.all([prefetch(context, listFiles, {}), prefetch(context, readUsage, {})])
