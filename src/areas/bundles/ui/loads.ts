import type { PageContext } from '#platform/web/page/page.ts'
import { prefetch } from '#platform/web/api/query.ts'
import { listBundles, readBundle } from '../contract.ts'

// Loaded together with the pages, so that other pages do not contain these contracts.

export const loadBundles = (context: PageContext) => prefetch(context, listBundles, {})

export const loadBundle = (context: PageContext, id = context.params['bundle'] ?? '') =>
  prefetch(context, readBundle, { bundle: id })

export const bundleTitle = async (context: PageContext) => (await loadBundle(context)).name
