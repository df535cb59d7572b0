import type { PageContext } from '#platform/web/page/page.ts'
import { prefetch } from '#platform/web/api/query.ts'
import { readFunnel, readOverview } from '../contract/analytics.ts'
import { listEarlyAccess, listOfferedFeatures } from '../contract/early-access.ts'
import { listExperiments, listFlags } from '../contract/flags.ts'
import { listSurveys } from '../contract/surveys.ts'

// What these pages begin with. It comes with the page, so that no other page carries their contracts.

export const loadOverview = (context: PageContext) =>
  Promise.all([prefetch(context, readOverview, { days: 30 }), prefetch(context, readFunnel, { days: 30, steps: [] })])

export const loadFlags = (context: PageContext) =>
  Promise.all([
    prefetch(context, listFlags, {}),
    prefetch(context, listExperiments, {}),
    prefetch(context, listOfferedFeatures, {}),
  ])

export const loadSurveys = (context: PageContext) => prefetch(context, listSurveys, {})

export const loadEarlyAccess = (context: PageContext) => prefetch(context, listEarlyAccess, {})
