import type { PageContext } from '#platform/web/page.ts'
import { prefetch } from '#platform/web/query.ts'
import { readLeaving } from '../contract.ts'

// What these pages begin with. It comes with the page, so that no other page carries their contracts.

export const loadLeaving = (context: PageContext) => prefetch(context, readLeaving, {})
