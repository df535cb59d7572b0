import { prefetch } from '#platform/web/api/query.ts'
import type { PageContext } from '#platform/web/page/page.ts'
import { listPosts } from '../contract.ts'

export const loadPractice = (context: PageContext) => prefetch(context, listPosts, {})
