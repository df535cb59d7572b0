import { prefetch } from '#platform/web/api/query.ts'
import type { PageContext } from '#platform/web/page/page.ts'
import { listSurveys } from '../contract.ts'

export const loadSurveys = (context: PageContext) => prefetch(context, listSurveys, {})
