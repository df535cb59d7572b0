import type { ChangeKind } from '#platform/contract/event.ts'
import type { FlowNode } from '../../contract/graph.ts'
import { eventParameters, rowAddedParameters, rowChangedParameters } from '../nodes/triggers/rows.ts'

/** The changes that start a flow at this node; undefined for triggers of other kinds. */
export function watchedChanges({ type, parameters }: FlowNode): { table: string; kinds: ChangeKind[] } | undefined {
  if (type === 'flow.rowAdded') return { table: rowsOf(rowAddedParameters.parse(parameters).table), kinds: ['added'] }
  if (type === 'flow.rowChanged')
    return { table: rowsOf(rowChangedParameters.parse(parameters).table), kinds: ['changed'] }
  if (type !== 'flow.event') return undefined
  const { table, kinds } = eventParameters.parse(parameters)
  return { table, kinds }
}

/** The database's name for the rows of a table that people made. */
function rowsOf(table: string): string {
  return `t_${table.replaceAll('-', '')}`
}
