import type { FlowExecution } from '../run/flow-execution.ts'

/**
 * Lets other work of the process go on if runs have computed for long, and looks whether this one shall stop. Undefined if
 * there is nothing to wait for.
 */
export function giveWay(execution: Pick<FlowExecution, 'checkTime'>): Promise<void> | undefined {
  return performance.now() - pausedAt < maxTurnMs ? undefined : pause(execution)
}

async function pause({ checkTime }: Pick<FlowExecution, 'checkTime'>): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve))
  pausedAt = performance.now()
  checkTime()
}

const maxTurnMs = 20
let pausedAt = 0
