import { BranchCanceled, type Branch, type Branches } from '#platform/server/runs/branches.ts'
import type { FlowNode } from '../../contract/graph.ts'
import { collectInputs, deliver, nothing, type Arrived, type Delivery } from './delivery.ts'
import { executeLoop } from './execute-loop.ts'
import { executeNode } from './execute-node.ts'
import type { FlowExecution } from './flow-execution.ts'
import { canStart, createEarlyJoin, isEarlyJoin, waitForInputs, type EarlyJoin } from './join-inputs.ts'
import { prepareSection } from './prepared-section.ts'

/** The node that begins the section, with what comes into it. */
export type Start = { node: string; inputs: readonly Delivery[] }

/**
 * Executes some nodes, each when everything that leads to it has arrived. Nodes that get no items are skipped. What only
 * computes is done at once; everything else is a branch of the run, so that branches work at the same time. Adds what
 * leaves the section to `arrived`.
 */
export async function executeSection(
  execution: FlowExecution,
  within: ReadonlySet<string>,
  arrived: Arrived,
  start?: Start,
): Promise<void> {
  const { graph, context, clock, path } = execution
  const { section, byId, order, isConcurrent } = prepareSection(graph, within, start?.node)
  const { followers, leadsOnlyTo } = order
  const joins = new Map<string, EarlyJoin>()
  for (const unit of section.units) {
    const node = byId.get(unit)
    if (node && unit !== start?.node && isEarlyJoin(node))
      joins.set(
        unit,
        createEarlyJoin(
          execution,
          node,
          graph.edges.filter(({ to }) => to === unit),
        ),
      )
  }
  const missing = countMissing(followers)
  const ready = section.units.filter((unit) => !missing.has(unit))
  const isInOrder = execution.isInMemory && joins.size === 0
  const branches = isInOrder ? noBranches : context.branches()
  const working = new Map<string, Branch>()
  const ended = new Set<string>()
  const skipped = new Set([...joins.values()].flatMap(({ decision }) => decision?.skipped ?? []))
  const startTimes = new Map<string, number>()

  const executionOf = (unit: string, own = context): FlowExecution => ({
    ...execution,
    context: own,
    clock: { now: startTimes.get(unit) ?? clock.now },
  })
  const execute = async (own: FlowExecution, node: FlowNode, inputs: readonly Delivery[]) => {
    const body = section.bodies.get(node.id)
    if (body && !node.isDisabled) await executeLoop(own, node, body, inputs, arrived, executeSection)
    else deliver(graph.edges, node.id, await executeNode(own, node, inputs), arrived)
    end(node.id, own.clock.now)
  }
  const end = (unit: string, now: number) => {
    ended.add(unit)
    startTimes.set(unit, now)
    for (const to of followers.get(unit) ?? []) {
      startTimes.set(to, Math.max(startTimes.get(to) ?? clock.now, now))
      const left = (missing.get(to) ?? 0) - 1
      missing.set(to, left)
      if (left === 0 && !joins.has(to)) ready.push(to)
    }
    for (const each of joins.values()) endInput(each, unit)
  }
  const endInput = (each: EarlyJoin, unit: string) => {
    for (const edge of each.edges) if (section.unitOf(edge.from) === unit) each.ended.add(edge)
    if (each.isStarted) context.wakeBranches()
    else if (canStart(each)) startJoin(each)
  }
  const startJoin = (each: EarlyJoin) => {
    each.isStarted = true
    const { node } = each
    const work = async (branch: FlowExecution['context']) => {
      const own = executionOf(node.id, branch)
      const inputs = skipped.has(node.id) ? [nothing] : await inputsOfJoin(own, each)
      await execute(own, node, inputs)
    }
    working.set(node.id, branches.start(`${path}${node.id}`, work))
  }
  const inputsOfJoin = async (own: FlowExecution, { node, ...each }: EarlyJoin): Promise<Delivery[]> => {
    const notNeeded = () => section.units.filter((unit) => !ended.has(unit) && leadsOnlyTo(unit, node.id))
    try {
      const decision = await waitForInputs(own, { node, ...each }, arrived, notNeeded)
      for (const unit of decision.skipped) {
        skipped.add(unit)
        working.get(unit)?.cancel()
      }
      const edges = each.edges.filter((_, number) => decision.edges.includes(number))
      return collectInputs(edges, node, arrived, undefined)
    } catch (error) {
      if (error instanceof BranchCanceled) return [nothing]
      throw error
    }
  }
  const inputsOf = (node: FlowNode) => {
    if (skipped.has(node.id)) return [nothing]
    if (start?.node === node.id) return start.inputs
    return collectInputs(graph.edges, node, arrived, section.bodies.get(node.id))
  }

  const executeReady = async () => {
    const node = byId.get(ready.shift() ?? '')
    if (!node) return branches.next()
    const inputs = inputsOf(node)
    if (isInOrder || !isConcurrent(node.id)) return execute(executionOf(node.id), node, inputs)
    const work = (branch: FlowExecution['context']) => execute(executionOf(node.id, branch), node, inputs)
    working.set(node.id, branches.start(`${path}${node.id}`, work))
  }

  try {
    while (ready.length > 0 || branches.size > 0) await executeReady()
  } catch (error) {
    await branches.cancel()
    throw error
  }
  clock.now = Math.max(clock.now, ...startTimes.values())
}

/** How many units each unit waits for. */
function countMissing(followers: ReadonlyMap<string, readonly string[]>): Map<string, number> {
  const missing = new Map<string, number>()
  for (const next of followers.values()) for (const to of next) missing.set(to, (missing.get(to) ?? 0) + 1)
  return missing
}

/** Where everything is done in order. */
const noBranches: Branches<never> = {
  size: 0,
  start: () => {
    throw new Error('Everything is done in order here.')
  },
  next: () => Promise.resolve(),
  cancel: () => Promise.resolve(),
}
