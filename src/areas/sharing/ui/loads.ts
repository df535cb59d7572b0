import type { PageContext } from '#platform/web/page/page.ts'
import { prefetch } from '#platform/web/api/query.ts'
import { listShares } from '../contract.ts'

export const loadShares = (context: PageContext) => prefetch(context, listShares, {})
