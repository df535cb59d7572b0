import { selfCheck } from '#areas/health/contract.ts'
import type { PageContext } from '#platform/web/page.ts'
import { prefetch } from '#platform/web/query.ts'

export const loadSelfCheck = (context: PageContext) => prefetch(context, selfCheck, {})
