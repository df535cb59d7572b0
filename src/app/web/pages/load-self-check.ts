import { selfCheck } from '#areas/health/contract.ts'
import type { PageContext } from '#platform/web/page/page.ts'
import { prefetch } from '#platform/web/api/query.ts'

export const loadSelfCheck = (context: PageContext) => prefetch(context, selfCheck, {})
