import { refuse } from '#platform/contract/refusal.ts'
import type { RunContext } from '#platform/server/runs/define-run.ts'
import type { FlowNode, Item } from '../../contract/graph.ts'
import type { NodeRun } from '../../contract/runs.ts'
import type { FlowRunPart } from '../../contract/stream.ts'
import { jsonSize } from '../../rules/json-size.ts'
import type { ExecutionData } from '../../contract/run-data.ts'
import { pairsOf } from '../../rules/items/paired-items.ts'
import { addRunNodes } from '../../store/run-nodes.ts'
import { saveOutcome } from '../../store/runs.ts'
import { limits, type Delivery } from './delivery.ts'

/** Records what the nodes did. Nothing is stored until the next point, so pure nodes cost no write of their own. */
export type Recorder = {
  /** Time does not pass between two points: so a resumed run computes the same. */
  now(): number
  begin(node: FlowNode, inputs: readonly Delivery[]): Recording
  /** Stores what was recorded so far. Before anything leaves the process. */
  store(name: string, outcome?: Outcome): Promise<void>
}

export type Recording = {
  /** Counts the executions of all nodes of the run. */
  execution: number
  show(state: 'running' | 'waiting', approval?: string): void
  retry(): void
  /** What people should know although the node did its work. */
  warn(sentence: string): void
  end(state: 'done' | 'failed' | 'skipped', outputs: readonly (readonly Item[])[], error?: string): void
  /** Lines that the code of a person wrote. */
  console(lines: readonly string[]): void
}

/** What an execution of a node did, and its items. */
export type Stored = { run: NodeRun; data: ExecutionData }
type Outcome = Parameters<typeof saveOutcome>[3]

/** `save` stores some executions once, and returns the time until the next point. */
export function createRecorder(
  emit: (part: FlowRunPart) => void,
  startedAt: number,
  save: (name: string, number: number, stored: readonly Stored[], outcome: Outcome | undefined) => Promise<number>,
): Recorder {
  const counts = new Map<string, number>()
  let pending: Stored[] = []
  let executions = 0
  let chunk = 0
  let now = startedAt

  return {
    now: () => now,
    begin: (node, inputs) => {
      if (executions >= limits.executions)
        refuse('flows.too-long', 409, `A run has at most ${limits.executions} steps. Split the work into several runs.`)
      const execution = executions++
      const index = counts.get(node.id) ?? 0
      counts.set(node.id, index + 1)
      const startedMs = performance.now()
      let run: NodeRun = {
        node: node.id,
        index,
        state: 'running',
        startedAt: new Date().toISOString(),
        ms: null,
        itemsIn: inputs.reduce((sum, { items }) => sum + items.length, 0),
        itemsOut: [],
        attempts: 1,
        error: null,
        approval: null,
      }
      const show = () => emit({ type: 'node', run })
      let lines: readonly string[] = []
      let warning: string | null = null
      return {
        execution,
        show: (state, approval) => {
          run = { ...run, state, ...(approval !== undefined && { approval }) }
          show()
        },
        console: (written) => (lines = written),
        warn: (sentence) => (warning = sentence),
        retry: () => (run = { ...run, attempts: run.attempts + 1 }),
        end: (state, outputs, error) => {
          const ms = Math.round((performance.now() - startedMs) * 10) / 10
          run = { ...run, state, ms, itemsOut: outputs.map(({ length }) => length), error: error ?? warning }
          const data = toData(inputs, outputs)
          pending.push({ run, data: lines.length > 0 ? { ...data, console: [...lines] } : data })
          show()
        },
      }
    },
    store: async (name, outcome) => {
      const stored = pending
      const number = chunk++
      pending = []
      now = await save(name, number, stored, outcome)
    },
  }
}

/** Stores in the rows of the run. */
export function saveInRun(context: RunContext<FlowRunPart>): Parameters<typeof createRecorder>[2] {
  return (name, number, stored, outcome) =>
    context.write(name, async (db, scope) => {
      if (stored.length > 0) await addRunNodes(db, scope, context.id, number, stored)
      if (outcome) await saveOutcome(db, scope, context.id, outcome)
      return Date.now()
    })
}

/** Very long outputs are cut: they are for people to look at, and the counts tell how many there were. */
function toData(inputs: readonly Delivery[], outputs: readonly (readonly Item[])[]): ExecutionData {
  const sources = inputs.map((delivery) => [...delivery.sources])
  const pairs = pairsOf(
    inputs.flatMap(({ items }) => items),
    outputs,
  )
  if (jsonSize(outputs, limits.storedBytes) <= limits.storedBytes)
    return { outputs: outputs.map((items) => [...items]), sources, ...(pairs && { pairs }) }
  let left: number = limits.storedBytes
  const cut = outputs.map((items) =>
    items.filter((item) => {
      left -= left > 0 ? jsonSize(item, left) : 0
      return left > 0
    }),
  )
  return { outputs: cut, sources, cut: true }
}
