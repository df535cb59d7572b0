import { refuse } from '#platform/contract/refusal.ts'
import type { RunContext } from '#platform/server/runs/define-run.ts'
import type { FlowNode, Item } from '../../contract/graph.ts'
import type { FlowRunPart } from '../../contract/stream.ts'
import { jsonSize } from '../../rules/json-size.ts'
import type { ExecutionData } from '../../contract/run-data.ts'
import { pairsOf } from '../../rules/items/paired-items.ts'
import { addRunNodes, type ExecutionPlace, type StoredExecutions, type StoredNodeRun } from '../../store/run-nodes.ts'
import { saveOutcome } from '../../store/runs.ts'
import type { Clock } from './clock.ts'
import { limits, type Delivery } from './delivery.ts'

/** Records what the nodes did. Nothing is stored until the next point, so pure nodes cost no write of their own. */
export type Recorder = {
  begin(at: RunPosition, node: FlowNode, inputs: readonly Delivery[], batch?: number): Recording
  /** Stores what was recorded so far, and sets the clock. Before anything leaves the process. */
  store(at: RunPosition, name: string, outcome?: Outcome): Promise<void>
}

/** Where in the run. `path`: the batches of the loops around it. */
export type RunPosition = { context: RunContext<FlowRunPart>; clock: Clock; path: string }

export type Recording = {
  show(state: 'running' | 'waiting', approval?: string): void
  retry(): void
  /** What people should know although the node did its work. */
  warn(sentence: string): void
  /** Returns its number among the executions of the run that have ended. */
  end(state: 'done' | 'failed' | 'skipped', outputs: readonly (readonly Item[])[], error?: string): number
  /** Lines that the code of a person wrote. */
  console(lines: readonly string[]): void
}

/** What an execution of a node did, and its items. */
export type Stored = { run: StoredNodeRun; data: ExecutionData }
type Outcome = Parameters<typeof saveOutcome>[3]

/** Stores some executions once, and returns the time until the next point. */
type Save = (
  context: RunContext<FlowRunPart>,
  name: string,
  take: () => { number: number; stored: readonly Stored[] },
  outcome: Outcome | undefined,
) => Promise<number>

/** `earlier`: what is stored already. A resumed run executes that again, and does not record it twice. */
export function createRecorder(save: Save, earlier: StoredExecutions = { executions: [], nextNumber: 0 }): Recorder {
  const known = new Map(earlier.executions.map((each, number) => [keyOf(each), { index: each.index, number }]))
  const counts = new Map<string, number>()
  for (const { node, index } of earlier.executions) counts.set(node, Math.max(counts.get(node) ?? 0, index + 1))
  let pending: Stored[] = []
  let begun = 0
  let ended = earlier.executions.length
  let nextNumber = earlier.nextNumber
  let saving: Promise<unknown> = Promise.resolve()

  return {
    begin: ({ context, path }, node, inputs, batch) => {
      if (begun++ >= limits.executions)
        refuse('flows.too-long', 409, `A run has at most ${limits.executions} steps. Split the work into several runs.`)
      const stored = known.size > 0 ? known.get(keyOf({ node: node.id, path, batch })) : undefined
      const index = stored?.index ?? counts.get(node.id) ?? 0
      if (!stored) counts.set(node.id, index + 1)
      const startedMs = performance.now()
      let run: StoredNodeRun = {
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
        ...(path !== '' && { path }),
        ...(batch !== undefined && { batch }),
      }
      const show = () => context.emit({ type: 'node', run })
      let lines: readonly string[] = []
      let warning: string | null = null
      return {
        show: (state, approval) => {
          run = { ...run, state, ...(approval !== undefined && { approval }) }
          show()
        },
        console: (written) => (lines = written),
        warn: (sentence) => (warning = sentence),
        retry: () => (run = { ...run, attempts: run.attempts + 1 }),
        end: (state, outputs, error) => {
          if (stored) return stored.number
          const ms = Math.round((performance.now() - startedMs) * 10) / 10
          run = { ...run, state, ms, itemsOut: outputs.map(({ length }) => length), error: error ?? warning }
          const data = toData(inputs, outputs)
          pending.push({ run, data: lines.length > 0 ? { ...data, console: [...lines] } : data })
          show()
          return ended++
        },
      }
    },
    store: async ({ context, clock }, name, outcome) => {
      const take = () => {
        const stored = pending
        pending = []
        return { number: nextNumber++, stored }
      }
      // One after the other, so that the order of the executions is the one in which they ended.
      const saved = saving.then(() => save(context, name, take, outcome))
      saving = saved.catch(() => {})
      clock.now = await saved
    },
  }
}

function keyOf({ node, path = '', batch }: ExecutionPlace): string {
  return `${path}${node} ${batch ?? ''}`
}

/** Stores in the rows of the run. */
export const saveInRun: Save = (context, name, take, outcome) =>
  context.write(name, async (db, scope) => {
    const { number, stored } = take()
    if (stored.length > 0) await addRunNodes(db, scope, context.id, number, stored)
    if (outcome) await saveOutcome(db, scope, context.id, outcome)
    return Date.now()
  })

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
