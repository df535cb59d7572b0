import { refuse } from '#platform/contract/refusal.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { FlowNode, Item } from '../../contract/graph.ts'
import { bringsData } from '../../rules/triggers/start-trigger.ts'
import { findLastItems } from '../../store/list-runs.ts'
import { maySeeData } from './data-access.ts'

/** What a trigger gives in a test: its pinned data, what the caller gives, or what it received last. Never nothing. */
export async function testItems(
  db: Db,
  scope: Scope,
  flow: string,
  { id, name, type, pinned }: FlowNode,
  wanted: readonly Item[] = [],
): Promise<readonly Item[]> {
  if (pinned) return pinned
  if (wanted.length > 0) return wanted
  if (type === 'flow.schedule') return [{ json: { time: new Date().toISOString() } }]
  if (!bringsData(type)) return [{ json: {} }]
  const dataOf = maySeeData(scope, null) ? null : scope.person
  return (
    (await findLastItems(db, scope, { flow, node: id, dataOf })) ??
    refuse(
      'flows.no-sample',
      409,
      `“${name}” has received nothing yet, so a test would have no data. Give it a sample, or let something arrive first.`,
    )
  )
}
