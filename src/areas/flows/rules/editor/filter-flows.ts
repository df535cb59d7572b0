import type { FlowSummary } from '../../contract/flows.ts'

export type FlowFilter = { kind: 'all' | 'look' | 'mine' | 'off' } | { kind: 'tag'; tag: string }

/** A flow that is on and whose last run failed. */
const needsLook = ({ isActive, lastRun }: FlowSummary) => isActive && lastRun?.state === 'failed'

export function filterFlows(
  flows: readonly FlowSummary[],
  filter: FlowFilter,
  person: string,
  search: string,
): FlowSummary[] {
  const text = search.trim().toLowerCase()
  return flows.filter((flow) => passes(flow, filter, person) && flow.name.toLowerCase().includes(text))
}

function passes(flow: FlowSummary, filter: FlowFilter, person: string): boolean {
  switch (filter.kind) {
    case 'all':
      return true
    case 'look':
      return needsLook(flow)
    case 'mine':
      return flow.owner?.id === person
    case 'off':
      return !flow.isActive
    case 'tag':
      return flow.tags.includes(filter.tag)
  }
}

export function flowFilters(
  flows: readonly FlowSummary[],
  person: string,
): { filter: FlowFilter; label: string; count?: number }[] {
  const count = (filter: FlowFilter) => filterFlows(flows, filter, person, '').length
  const options: { filter: FlowFilter; label: string; count?: number }[] = [
    { filter: { kind: 'all' }, label: 'All', count: flows.length },
    { filter: { kind: 'look' }, label: 'Needs a look', count: count({ kind: 'look' }) },
    { filter: { kind: 'mine' }, label: 'Mine' },
    { filter: { kind: 'off' }, label: 'Off', count: count({ kind: 'off' }) },
  ]
  return options.filter((option) => option.count !== 0 || option.filter.kind === 'all')
}

export const tagsOf = (flows: readonly FlowSummary[]) => [...new Set(flows.flatMap(({ tags }) => tags))].toSorted()
