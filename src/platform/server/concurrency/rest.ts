import { setTimeout as sleep } from 'node:timers/promises'

/** Leaves the machine to others, `factor` times as long as the work has taken. */
export async function restAfter(workBegan: number, factor: number, signal?: AbortSignal): Promise<void> {
  await sleep(factor * (performance.now() - workBegan), undefined, { signal })
}
