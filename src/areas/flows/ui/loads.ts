import { refuse } from '#platform/contract/refusal.ts'
import type { PageContext } from '#platform/web/page/page.ts'
import { prefetch } from '#platform/web/api/query.ts'
import { listFlows, readFlow } from '../contract/flows.ts'
import { listNodeTypes } from '../contract/node-types.ts'
import { listRuns, readRun } from '../contract/runs.ts'
import { listSecrets, listVariables } from '../contract/secrets.ts'
import { listVersions } from '../contract/versions.ts'

// Loaded together with the pages, so that other pages do not contain these contracts.

export const loadFlows = (context: PageContext) => prefetch(context, listFlows, {})

export const loadFlow = (context: PageContext) =>
  Promise.all([prefetch(context, readFlow, { id: idOf(context) }), prefetch(context, listNodeTypes, {})])

export const loadRuns = (context: PageContext) =>
  Promise.all([
    prefetch(context, readFlow, { id: idOf(context) }),
    prefetch(context, listRuns, { flow: idOf(context) }),
  ])

export const loadRun = (context: PageContext) =>
  Promise.all([loadFlow(context), prefetch(context, readRun, { id: idOf(context, 'runId') })])

export const loadVersions = (context: PageContext) =>
  Promise.all([loadFlow(context), prefetch(context, listVersions, { id: idOf(context) })])

export const loadFlowSettings = (context: PageContext) =>
  Promise.all([
    prefetch(context, readFlow, { id: idOf(context) }),
    prefetch(context, listSecrets, {}).catch(ignoreRefusal),
    prefetch(context, listVariables, {}).catch(ignoreRefusal),
  ])

export const flowTitle = async (context: PageContext) => (await prefetch(context, readFlow, { id: idOf(context) })).name

/** Viewers may not list secrets; the page leaves them out. */
const ignoreRefusal = () => {}

function idOf({ params }: PageContext, name = 'id'): string {
  const { [name]: id = '' } = params
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id))
    refuse('address.not-valid', 422, 'There is nothing at this address. Check it, or start again from home.')
  return id
}
