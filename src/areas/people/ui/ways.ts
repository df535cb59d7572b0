import type { PageContext } from '#platform/web/page.ts'
import { prefetch, useRead } from '#platform/web/query.ts'
import { readWays, type Ways } from '../contract/ways.ts'

/** Which ways to sign in this installation offers beside those that need only email. */
export function useWays(): Ways {
  return useRead(readWays, {}).data ?? { google: false, phone: false, outbox: false }
}

export const loadWays = (context: PageContext) => prefetch(context, readWays, {})
