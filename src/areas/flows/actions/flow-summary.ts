import type { FlowSummary } from '../contract/flows.ts'
import type { StoredFlow } from '../store/flows.ts'
import { isTrigger } from './nodes/node-types.ts'

export function toSummary(flow: StoredFlow): FlowSummary {
  return {
    id: flow.id,
    name: flow.name,
    description: flow.description,
    tags: flow.tags,
    owner: flow.owner,
    isActive: flow.is_active,
    publishedVersion: flow.published_version,
    hasUnpublishedChanges: flow.has_changes,
    isImported: flow.is_imported,
    triggers: [...new Set(flow.types.filter(isTrigger))],
    nodeTypes: flow.types.slice(0, maxIcons),
    lastRun: flow.last_run && { ...flow.last_run, startedAt: new Date(flow.last_run.startedAt).toISOString() },
    successRate: flow.success_rate,
    updatedAt: flow.updated_at,
  }
}

const maxIcons = 6
