import type { PageContext } from '#platform/web/page/page.ts'
import { prefetch } from '#platform/web/api/query.ts'
import { readPreferences } from '../contract/preferences.ts'

// In a file of its own, so that other pages do not load these contracts.

export const loadPreferences = (context: PageContext) => prefetch(context, readPreferences, {})
