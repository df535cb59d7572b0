import type { FlowExecution } from '../run/flow-execution.ts'

/** Lets other work of the process go on if runs have computed for long, and looks whether this one shall stop. */
export async function giveWay({ checkTime }: Pick<FlowExecution, 'checkTime'>): Promise<void> {
  if (performance.now() - pausedAt < maxTurnMs) return
  await new Promise((resolve) => setImmediate(resolve))
  pausedAt = performance.now()
  checkTime()
}

const maxTurnMs = 20
let pausedAt = 0
