import type { Id } from '#platform/contract/id.ts'
import type { Item } from '../../contract/graph.ts'
import type { NodeRun } from '../../contract/runs.ts'
import type { ExecutionData, RunOptions, Source } from '../../contract/run-data.ts'
import { linkPairs } from '../../rules/items/paired-items.ts'

export type StoredExecution = { run: NodeRun; data: ExecutionData }

/** What another run can begin with. */
export type RunInputs = Pick<NonNullable<RunOptions['from']>, 'inputs' | 'large'>

type Run = { id: Id; items: readonly Item[]; options: RunOptions }

/** The items that went into an execution: outputs of the executions before it, or those at its start. */
export function inputsOf(
  executions: readonly StoredExecution[],
  { data: { sources } }: StoredExecution,
  startItems: readonly (readonly Item[])[],
): Item[][] {
  return isStart(sources) ? startItems.map((items) => [...items]) : itemsAt(executions, sources)
}

/** The same for another run. What is large goes by reference. */
export function inputsFor(
  { id, items, options }: Run,
  executions: readonly StoredExecution[],
  { data: { sources } }: StoredExecution,
): RunInputs {
  if (!isStart(sources)) return outputsAt(id, executions, sources)
  const { inputs = [items], large } = options.from ?? {}
  return { inputs, ...(large && { large }) }
}

/** Outputs of executions of a run. */
export function outputsAt(run: Id, executions: readonly StoredExecution[], sources: Source[][]): RunInputs {
  const inputs = itemsAt(executions, sources)
  return hasFile(executions, sources) ? { inputs, large: { run, sources } } : { inputs }
}

export function itemsAt(executions: readonly StoredExecution[], sources: Source[][]): Item[][] {
  return sources.map((input) =>
    input.flatMap(({ execution, output }) => executions[execution]?.data.outputs[output] ?? []),
  )
}

/** Stored items do not know from which others they were made. The pairs that are stored beside them tell. */
export function linkExecutions(executions: readonly StoredExecution[], startItems: readonly (readonly Item[])[]): void {
  for (const each of executions)
    if (!each.data.file && !hasFile(executions, each.data.sources))
      linkPairs(inputsOf(executions, each, startItems).flat(), each.data.outputs, each.data.pairs)
}

function isStart(sources: readonly Source[][]): boolean {
  return sources.every(({ length }) => length === 0)
}

function hasFile(executions: readonly StoredExecution[], sources: readonly Source[][]): boolean {
  return sources.some((input) => input.some(({ execution }) => executions[execution]?.data.file !== undefined))
}
