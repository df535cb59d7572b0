import { listExperiments } from '#areas/flags/contract/experiments.ts'
import { listFlags } from '#areas/flags/contract/flags.ts'
import { prefetch } from '#platform/web/api/query.ts'
import type { PageContext } from '#platform/web/page/page.ts'
import { listEarlyAccess, listOfferedFeatures } from '../contract.ts'

export const loadFlags = (context: PageContext) =>
  Promise.all([
    prefetch(context, listFlags, {}),
    prefetch(context, listExperiments, {}),
    prefetch(context, listOfferedFeatures, {}),
  ])

export const loadEarlyAccess = (context: PageContext) => prefetch(context, listEarlyAccess, {})
