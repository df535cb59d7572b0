import type { PageContext } from '#platform/web/page/page.ts'
import { prefetch } from '#platform/web/api/query.ts'
import { listTasks, readTimer } from '../contract.ts'

// Each page imports only its own loader, so that other pages do not load these contracts.

export const loadFocus = (context: PageContext) =>
  Promise.all([prefetch(context, listTasks, {}), prefetch(context, readTimer, {})])
