import type { PageContext } from '#platform/web/page/page.ts'
import { prefetch } from '#platform/web/api/query.ts'
import { readHealth } from '../contract.ts'

// What these pages begin with. It comes with the page, so that no other page carries their contracts.

export const loadHealth = (context: PageContext) => prefetch(context, readHealth, {})
