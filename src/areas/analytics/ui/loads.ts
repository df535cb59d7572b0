import { prefetch } from '#platform/web/api/query.ts'
import type { PageContext } from '#platform/web/page/page.ts'
import { readFunnel, readOverview } from '../contract/reports.ts'

export const loadOverview = (context: PageContext) =>
  Promise.all([prefetch(context, readOverview, { days: 30 }), prefetch(context, readFunnel, { days: 30, steps: [] })])
