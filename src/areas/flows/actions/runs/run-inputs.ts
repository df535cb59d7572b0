import type { Item } from '../../contract/graph.ts'
import type { NodeRun } from '../../contract/runs.ts'
import type { ExecutionData } from '../../contract/run-data.ts'
import { linkPairs } from '../../rules/items/paired-items.ts'

type StoredExecution = { run: NodeRun; data: ExecutionData }

/** The items that went into an execution: outputs of the executions before it, or those at its start. */
export function inputsOf(
  executions: readonly StoredExecution[],
  { data: { sources } }: StoredExecution,
  startItems: readonly (readonly Item[])[],
): Item[][] {
  const isStart = sources.every(({ length }) => length === 0)
  if (isStart) return startItems.map((items) => [...items])
  return sources.map((input) =>
    input.flatMap(({ execution, output }) => executions[execution]?.data.outputs[output] ?? []),
  )
}

/** True if some of what went into it was too much to be stored. */
export function isCut(executions: readonly StoredExecution[], { data }: StoredExecution): boolean {
  return data.sources.some((input) => input.some(({ execution }) => executions[execution]?.data.cut === true))
}

/** Stored items do not know from which others they were made. The pairs that are stored beside them tell. */
export function linkExecutions(executions: readonly StoredExecution[], startItems: readonly (readonly Item[])[]): void {
  for (const each of executions)
    linkPairs(inputsOf(executions, each, startItems).flat(), each.data.outputs, each.data.pairs)
}
