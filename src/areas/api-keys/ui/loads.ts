import type { PageContext } from '#platform/web/page/page.ts'
import { prefetch } from '#platform/web/api/query.ts'
import { listKeys, listScopes } from '../contract.ts'

export const loadKeys = (context: PageContext) =>
  Promise.all([prefetch(context, listKeys, {}), prefetch(context, listScopes, {})])
