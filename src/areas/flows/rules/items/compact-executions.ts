import type { Item } from '../../contract/graph.ts'
import type {
  CompactData,
  CompactItem,
  CompactRun,
  Execution,
  ExecutionData,
  StoredNodeRun,
} from '../../contract/run-data.ts'

/**
 * Executions as a row has them. Most nodes pass on what they get with a field more, so each says only what it changed: that
 * is less to write, to send, to parse and to keep.
 */
export function compactExecutions(executions: readonly Execution[]): { executions: CompactRun[]; data: CompactData[] } {
  const first = executions[0]?.number
  return {
    executions: executions.map(({ run }, index) => compactRun(run, executions[index - 1]?.run.startedAt)),
    data: executions.map(({ data }) => {
      const [source] = data.sources[0] ?? []
      const base = source && first !== undefined ? executions[source.execution - first]?.data : undefined
      const before = source && base && !base.file && !data.file ? (base.outputs[source.output] ?? []) : []
      return compactData(data, before)
    }),
  }
}

/** The reverse, for all rows of a run in order. */
export function expandData(stored: readonly CompactData[]): ExecutionData[] {
  const all: ExecutionData[] = []
  for (const { outputs, sources: itsSources, from, ...others } of stored) {
    const sources = itsSources ?? (from === undefined ? [] : [[{ execution: from, output: 0 }]])
    const [source] = sources[0] ?? []
    const before = source ? (all[source.execution]?.outputs[source.output] ?? []) : []
    all.push({
      outputs: outputs.map((items) => items.map((item, at) => expandItem(item, before[at]))),
      sources,
      ...others,
    })
  }
  return all
}

export function expandRuns(stored: readonly CompactRun[]): StoredNodeRun[] {
  let startedAt = ''
  return stored.map((run) => {
    startedAt = run.startedAt ?? startedAt
    return { ...usual(), ...run, startedAt }
  })
}

function usual() {
  return {
    index: 0,
    state: 'done' as const,
    ms: 0,
    itemsIn: 1,
    itemsOut: [1],
    attempts: 1,
    error: null,
    approval: null,
  }
}

function compactRun(run: StoredNodeRun, startedBefore: string | undefined): CompactRun {
  const { node, path, batch } = run
  const compact: CompactRun = { node }
  if (run.index !== 0) compact.index = run.index
  if (run.state !== 'done') compact.state = run.state
  if (run.startedAt !== startedBefore) compact.startedAt = run.startedAt
  if (run.ms !== 0) compact.ms = run.ms
  if (run.itemsIn !== 1) compact.itemsIn = run.itemsIn
  if (run.itemsOut.length !== 1 || run.itemsOut[0] !== 1) compact.itemsOut = run.itemsOut
  if (run.attempts !== 1) compact.attempts = run.attempts
  if (run.error !== null) compact.error = run.error
  if (run.approval !== null) compact.approval = run.approval
  if (path !== undefined) compact.path = path
  if (batch !== undefined) compact.batch = batch
  return compact
}

function compactData({ outputs, sources, ...others }: ExecutionData, before: readonly Item[]): CompactData {
  const compact: CompactData = {
    outputs: outputs.map((items) => items.map((item, index) => compactItem(item, before[index]))),
    ...others,
  }
  const [input = []] = sources
  const [source] = input
  if (sources.length === 1 && input.length === 1 && source?.output === 0) compact.from = source.execution
  else if (sources.length > 0) compact.sources = sources
  return compact
}

function compactItem(item: Item, before: Item | undefined): CompactItem {
  if (!before || item.binary !== before.binary) return item
  if (item.json === before.json) return 0
  const changed: Item['json'] = {}
  let missing = Object.keys(before.json).length
  let unchanged = 0
  for (const name of Object.keys(item.json)) {
    // Set on an object, it would not be a field.
    if (name === '__proto__') return item
    const isKnown = Object.hasOwn(before.json, name)
    if (isKnown) missing -= 1
    if (isKnown && before.json[name] === item.json[name]) unchanged += 1
    else changed[name] = item.json[name]
  }
  return missing === 0 && unchanged > 0 ? { changed } : item
}

/** Another object each time: an item knows from which one it was made. */
function expandItem(item: CompactItem, before: Item = { json: {} }): Item {
  if (item === 0) return { ...before }
  return 'changed' in item ? { ...before, json: { ...before.json, ...item.changed } } : item
}
