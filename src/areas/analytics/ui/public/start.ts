import type { QueryClient } from '@tanstack/react-query'
import type { Call } from '#platform/web/call.ts'
import { readStart, type Start } from '../../contract/analytics.ts'
import { browserIdIn } from '../../rules/own.ts'

/** On the server: brings into a page what it begins with. A page comes without it rather than not at all. */
export async function bringStart(queries: QueryClient, call: Call, cookies: string): Promise<void> {
  const distinctId = browserIdIn(cookies)
  const found = await call(readStart, distinctId ? { distinctId } : {}).catch(() => undefined)
  if (found) queries.setQueryData(key, found)
}

/** In the browser: what the page came with. */
export function start(queries: QueryClient): Start | undefined {
  return queries.getQueryData<Start>(key)
}

/** The browser's own id is not a part of it, so that both sides find it by the same name. */
const key = [readStart.name, {}]
