import type { PageContext } from '#platform/web/page/page.ts'
import { prefetch } from '#platform/web/api/query.ts'
import { listIdeas } from '#areas/feedback/contract.ts'

// Loaded together with the page, so that other pages do not contain these contracts.

export const loadIdeas = (context: PageContext) => prefetch(context, listIdeas, { sort: 'new' })
