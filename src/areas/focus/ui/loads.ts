import type { PageContext } from '#platform/web/page/page.ts'
import { prefetch } from '#platform/web/api/query.ts'
import { listTasks, readTimer } from '../contract.ts'

// What these pages begin with. It comes with the page, so that no other page carries their contracts.

export const loadFocus = (context: PageContext) =>
  Promise.all([prefetch(context, listTasks, {}), prefetch(context, readTimer, {})])
