import type { PageContext } from '#platform/web/page/page.ts'
import { prefetch } from '#platform/web/api/query.ts'
import { readAccountDeletion } from '../contract.ts'

// Each page imports only its own loader, so that other pages do not load these contracts.

export const loadAccountDeletion = (context: PageContext) => prefetch(context, readAccountDeletion, {})
