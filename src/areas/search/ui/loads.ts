import type { PageContext } from '#platform/web/page/page.ts'
import { prefetch } from '#platform/web/api/query.ts'
import { find } from '../contract.ts'
import { readParams, toInput } from './search-params.ts'

export async function loadSearch(context: PageContext): Promise<void> {
  const params = readParams(context.search)
  if (params.query.trim()) await prefetch(context, find, toInput(params, new Date()))
}
