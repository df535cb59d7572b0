import { refuse } from '#platform/contract/refusal.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { RunContext } from '#platform/server/runs/define-run.ts'
import type { FlowNode, Item } from '../../contract/graph.ts'
import type { FlowRunPart } from '../../contract/stream.ts'
import { jsonSize } from '../../rules/json-size.ts'
import type { Execution, ExecutionData, ExecutionPlace, StoredNodeRun } from '../../contract/run-data.ts'
import { pairsOf } from '../../rules/items/paired-items.ts'
import { storeLarge } from '../runs/large-outputs.ts'
import { addRunNodes, type StoredExecutions } from '../../store/run-nodes.ts'
import { saveOutcome } from '../../store/runs.ts'
import type { Clock } from './clock.ts'
import { limits, type Delivery } from './delivery.ts'
import type { HeldData } from '../limits/held-data.ts'

/** Records what the nodes did. Nothing is stored until the next point, so pure nodes cost no write of their own. */
export type Recorder = {
  begin(at: RunPosition, node: FlowNode, inputs: readonly Delivery[], batch?: number): Recording
  /** Stores what was recorded so far, and sets the clock. Before anything leaves the process. */
  store(at: RunPosition, name: string, outcome?: Outcome): Promise<void>
  /** Leaves the rest to the write that ends the run. */
  storeLast(at: RunPosition, outcome?: Outcome): Promise<void>
}

/** Where in the run. `path`: the batches of the loops around it. */
export type RunPosition = { context: RunContext<FlowRunPart>; clock: Clock; path: string }

export type Recording = {
  show(state: 'running' | 'waiting', approval?: string): void
  retry(): void
  /** What people should know although the node did its work. */
  warn(sentence: string): void
  /** Returns its number among the executions of the run that have ended. */
  end(state: 'done' | 'failed' | 'skipped', outputs: readonly (readonly Item[])[], options?: EndOptions): number
  /** Lines that the code of a person wrote. */
  console(lines: readonly string[]): void
}

/** `bytes`: of the outputs, if they were counted. */
export type EndOptions = { error?: string | undefined; bytes?: number }

/** What an execution of a node did, and its items. */
export type Stored = Execution & { bytes: number }
type Outcome = Parameters<typeof saveOutcome>[3]

/** Stores some executions once, and returns the time until the next point. */
type Save = (context: RunContext<FlowRunPart>, pending: Pending, point: Point) => Promise<number>

type Point = { name: string; outcome: Outcome | undefined; isLast?: boolean }

/** What is not stored yet. */
type Pending = {
  readonly executions: Stored[]
  /** Removes the first ones. Returns the number of the row for them. */
  take(count: number): number
}

/** `earlier`: what is stored already. A resumed run executes that again, and does not record it twice. */
export function createRecorder(
  save: Save,
  held: HeldData,
  earlier: StoredExecutions = { executions: [], nextNumber: 0 },
): Recorder {
  const known = new Map(earlier.executions.map((each, number) => [keyOf(each), { index: each.index, number }]))
  const counts = new Map<string, number>()
  for (const { node, index } of earlier.executions) counts.set(node, Math.max(counts.get(node) ?? 0, index + 1))
  const executions: Stored[] = []
  let begun = 0
  let ended = earlier.executions.length
  let nextNumber = earlier.nextNumber
  let saving: Promise<unknown> = Promise.resolve()
  const pending: Pending = {
    executions,
    take: (count) => {
      executions.splice(0, count)
      return nextNumber++
    },
  }

  const saveAt = async ({ context, clock }: RunPosition, point: Point) => {
    // One after the other, so that the order of the executions is the one in which they ended.
    const saved = saving.then(() => save(context, pending, point))
    saving = saved.catch(() => {})
    clock.now = await saved
  }

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
        startedAt: isoNow(),
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
        end: (state, outputs, { error, bytes = jsonSize(outputs, limits.outputBytes) } = {}) => {
          held.add(bytes)
          if (stored) return stored.number
          const ms = Math.round((performance.now() - startedMs) * 10) / 10
          run = { ...run, state, ms, itemsOut: outputs.map(({ length }) => length), error: error ?? warning }
          const data = toData(inputs, outputs)
          const written = lines.length > 0 ? { ...data, console: [...lines] } : data
          executions.push({ run, bytes, data: written, number: ended })
          show()
          return ended++
        },
      }
    },
    store: (at, name, outcome) => saveAt(at, { name, outcome }),
    storeLast: (at, outcome) => saveAt(at, { name: 'end', outcome, isLast: true }),
  }
}

/** Many nodes begin in the same millisecond. */
function isoNow(): string {
  const now = Date.now()
  if (now !== latest.ms) latest = { ms: now, iso: new Date(now).toISOString() }
  return latest.iso
}

let latest = { ms: 0, iso: '' }

function keyOf({ node, path = '', batch }: ExecutionPlace): string {
  return `${path}${node} ${batch ?? ''}`
}

/** Stores in the rows of the run; what is large as files before. */
export const saveInRun: Save = async (context, pending, { name, outcome, isLast }) => {
  // Others may end meanwhile. They are for the next point.
  const stored = pending.executions.slice()
  for (const each of stored) await moveLarge(context, each)
  const rows = rowsOf(stored).map((row) => ({ number: pending.take(row.length), row }))
  const write = async (db: Db, scope: Scope) => {
    for (const { number, row } of rows) await addRunNodes(db, scope, context.id, number, row)
    if (outcome) await saveOutcome(db, scope, context.id, outcome)
    return Date.now()
  }
  if (!isLast) return context.write(name, write)
  context.writeLast(write)
  return Date.now()
}

async function moveLarge(context: RunContext<FlowRunPart>, execution: Stored): Promise<void> {
  if (!isLarge(execution)) return
  execution.data = await storeLarge(context, execution.data)
  execution.bytes = limits.shownBytes
}

export function isLarge({ bytes }: Pick<Stored, 'bytes'>): boolean {
  return bytes > limits.inlineBytes
}

/** As many together as a row may have. */
function rowsOf(executions: readonly Stored[]): Stored[][] {
  const rows: Stored[][] = []
  let left = 0
  for (const each of executions) {
    left -= each.bytes
    if (left < 0 || rows.length === 0) {
      rows.push([])
      left = limits.rowBytes - each.bytes
    }
    rows.at(-1)?.push(each)
  }
  return rows
}

function toData(inputs: readonly Delivery[], outputs: readonly (readonly Item[])[]): ExecutionData {
  const sources = inputs.map((delivery) => [...delivery.sources])
  const isMany = inputs.length > 1 || (inputs[0]?.items.length ?? 0) > 1
  const pairs = isMany
    ? pairsOf(
        inputs.flatMap(({ items }) => items),
        outputs,
      )
    : undefined
  return { outputs: outputs.map((items) => [...items]), sources, ...(pairs && { pairs }) }
}
