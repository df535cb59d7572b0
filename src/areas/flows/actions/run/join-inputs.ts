import { z } from 'zod'
import type { FlowEdge, FlowNode } from '../../contract/graph.ts'
import { mergeParameters } from '../nodes/logic/merge.ts'
import type { Arrived } from './delivery.ts'
import type { FlowExecution } from './flow-execution.ts'
import { parseParameters } from './parameters.ts'

/** A merge that does not always wait for all of its inputs. */
export type EarlyJoin = {
  node: FlowNode
  /** The edges that lead to it. */
  edges: readonly FlowEdge[]
  /** Those whose node has ended. */
  ended: Set<FlowEdge>
  /** Stored by an earlier execution of the run. */
  decision: JoinDecision | undefined
  isStarted: boolean
}

/** The numbers of the edges with which it goes on, and the nodes that are not needed any more. */
const joinDecision = z.object({ edges: z.array(z.int()), skipped: z.array(z.string()) })
export type JoinDecision = z.infer<typeof joinDecision>

export function isEarlyJoin({ type, parameters, isDisabled }: FlowNode): boolean {
  if (type !== 'flow.merge' || isDisabled) return false
  const { waitFor = 'all', timeoutMinutes = null } = parameters
  return waitFor !== 'all' || (timeoutMinutes !== null && timeoutMinutes !== '')
}

export function createEarlyJoin(
  { context, path }: FlowExecution,
  node: FlowNode,
  edges: readonly FlowEdge[],
): EarlyJoin {
  const steps = context.storedSteps.filter(({ branch }) => branch === `${path}${node.id}`)
  const stored = steps.find(({ name, output }) => (name === joined || name === timedOut) && output !== null)
  const decision = joinDecision.safeParse(stored?.output).data
  return { node, edges, ended: new Set(), decision, isStarted: false }
}

const joined = 'join'
const timedOut = 'timeout'

/** True when the branch of the merge can start: it then waits for the rest. */
export function canStart({ edges, ended, decision }: EarlyJoin): boolean {
  if (!decision) return ended.size > 0
  return decision.edges.every((number) => edges.some((edge, index) => index === number && ended.has(edge)))
}

/** Waits until a merge can go on. Its decision is stored, because a resumed run may see its inputs in another order. */
export async function waitForInputs(
  execution: FlowExecution,
  { node, edges, ended }: EarlyJoin,
  arrived: Arrived,
  findSkipped: () => string[],
): Promise<JoinDecision> {
  const { context, recorder } = execution
  const items = edges.flatMap((edge) => (ended.has(edge) ? (arrived.get(edge)?.items ?? []) : []))
  const { waitFor, timeoutMinutes } = parseParameters(execution, node, mergeParameters, items, 0)
  await recorder.store(execution, 'first input')
  const until = timeoutMinutes === undefined ? maxDate : execution.clock.now + timeoutMinutes * 60_000
  const decide = (): JoinDecision => ({
    edges: edges.flatMap((edge, index) => (ended.has(edge) ? [index] : [])),
    skipped: findSkipped(),
  })
  const isComplete = () =>
    ended.size === edges.length ||
    (waitFor === 'any' && edges.some((edge) => ended.has(edge) && (arrived.get(edge)?.items.length ?? 0) > 0))
  const look = () => Promise.resolve(isComplete() ? decide() : undefined)
  const decision = await context.waitFor(joined, look, new Date(until))
  return decision ?? context.step(timedOut, () => Promise.resolve(decide()))
}

const maxDate = Date.parse('9999-12-31')
