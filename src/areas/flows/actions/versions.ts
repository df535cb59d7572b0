import type { Id } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Scope } from '#platform/contract/scope.ts'
import { implement } from '#platform/server/actions/implement.ts'
import type { Db } from '#platform/server/db/database.ts'
import * as flowContract from '../contract/flows.ts'
import * as contract from '../contract/versions.ts'
import { changeFlow, lockFlow } from '../store/flows.ts'
import * as store from '../store/versions.ts'
import { getDraft, getFlow } from './get-flow.ts'
import { problemsOf } from './nodes/node-shape.ts'
import { requireFullRights } from './require-full-rights.ts'
import { syncTriggers } from './triggers/sync-triggers.ts'

export const versionActions = [
  implement(contract.publishFlow, async ({ id, name = null }, { db, scope, caller, running }) => {
    requireFullRights(caller)
    await lockFlow(db, scope, id)
    const { draft } = await getDraft(db, scope, id)
    const [problem] = problemsOf(running.registry, draft)
    if (problem) refuse('flows.has-problems', 409, `It cannot run yet. ${problemText(draft.nodes, problem)}`)
    const version = await store.addVersion(db, scope, { flow: id, name, graph: draft })
    await changeFlow(db, scope, id, { published_version: version, is_active: true, owner_id: scope.person })
    await syncTriggers(db, scope, id)
    return { version }
  }),

  implement(flowContract.setFlowActive, async ({ id, isActive }, { db, scope }) => {
    const flow = await getFlow(db, scope, id)
    if (isActive && flow.published_version === null)
      refuse('flows.not-published', 409, 'Publish it first: only a published version runs by itself.')
    await changeFlow(db, scope, id, { is_active: isActive })
    await syncTriggers(db, scope, id)
    return {}
  }),

  implement(contract.listVersions, async ({ id }, { db, scope }) => {
    const flow = await getFlow(db, scope, id)
    const versions = await store.listVersions(db, scope, id)
    return { versions: versions.map((version) => toVersion(version, flow.published_version)) }
  }),

  implement(contract.readVersion, async ({ id, number }, { db, scope }) => {
    const flow = await getFlow(db, scope, id)
    const version = await getVersion(db, scope, id, number)
    return { ...toVersion(version, flow.published_version), graph: version.graph }
  }),

  implement(contract.restoreVersion, async ({ id, number }, { db, scope }) => {
    await lockFlow(db, scope, id)
    const { revision } = await getDraft(db, scope, id)
    const { graph } = await getVersion(db, scope, id, number)
    await changeFlow(db, scope, id, { draft: JSON.stringify(graph), revision: revision + 1 })
    return { revision: revision + 1 }
  }),
]

async function getVersion(db: Db, scope: Scope, flow: Id, number: number) {
  const version = await store.findVersion(db, scope, flow, number)
  return version ?? refuse('flows.no-version', 404, `This flow has no version ${number}.`)
}

type StoredVersion = Awaited<ReturnType<typeof store.listVersions>>[number]

function toVersion({ number, name, published_at, published_by }: StoredVersion, current: number | null) {
  return { number, name, publishedAt: published_at, publishedBy: published_by, isCurrent: number === current }
}

function problemText(
  nodes: readonly { id: string; name: string }[],
  { node, message }: { node: string | null; message: string },
): string {
  const name = nodes.find(({ id }) => id === node)?.name
  return name === undefined ? message : `“${name}”: ${message}`
}
