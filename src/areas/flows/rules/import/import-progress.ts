import type { Graph } from '../../contract/graph.ts'
import { valueAt } from './n8n/json.ts'
import type { ImportedNode, ImportNeed, ImportReport } from '../../contract/import.ts'

/** A node of the report as the flow is now: what was chosen or replaced since is done. */
export type ImportStep = ImportedNode & { openNeeds: ImportNeed[]; isReplaced: boolean }

export function importProgress({ nodes }: ImportReport, graph: Graph): ImportStep[] {
  const byId = new Map(graph.nodes.map((node) => [node.id, node]))
  return nodes.map((entry): ImportStep => {
    const node = entry.node === null ? undefined : byId.get(entry.node)
    const isReplaced = entry.node !== null && !node
    const openNeeds = entry.needs.filter(
      ({ field }) => field === null || field === 'url' || !isChosen(field, node?.parameters),
    )
    const state = isReplaced || (entry.state === 'needs' && openNeeds.length === 0) ? 'understood' : entry.state
    return { ...entry, state, openNeeds: isReplaced ? [] : openNeeds, isReplaced }
  })
}

/** A request carries a secret or the token of a connection. */
function isChosen(field: string, parameters: unknown): boolean {
  const fields = field === 'secret' || field === 'connection' ? ['secret', 'connection'] : [field]
  return fields.some((each) => !isEmpty(valueAt(parameters, each)))
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === ''
}

/** “12 of 15 steps are ready, 2 need a choice, 1 is not supported.” */
export function summarizeImport(steps: readonly Pick<ImportStep, 'state'>[]): string {
  const count = (state: ImportStep['state']) => steps.filter((step) => step.state === state).length
  const [needs, unsupported] = [count('needs'), count('unsupported')]
  return [
    `${count('understood')} of ${steps.length} steps are ready`,
    ...(needs > 0 ? [`${needs} ${needs === 1 ? 'needs' : 'need'} a choice`] : []),
    ...(unsupported > 0 ? [`${unsupported} ${unsupported === 1 ? 'is' : 'are'} not supported`] : []),
  ]
    .join(', ')
    .concat('.')
}
