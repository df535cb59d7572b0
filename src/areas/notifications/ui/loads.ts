import type { PageContext } from '#platform/web/page/page.ts'
import { prefetch } from '#platform/web/api/query.ts'
import { readPreferences } from '../contract/preferences.ts'

// What these pages begin with. It comes with the page, so that no other page carries their contracts.

export const loadPreferences = (context: PageContext) => prefetch(context, readPreferences, {})
