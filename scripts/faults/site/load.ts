import { setTimeout as sleep } from 'node:timers/promises'
import type { Outcome, Person } from './person.ts'

/** A write as its writer knows it: a task with this title, added directly or by a job. */
export type WriteOutcome = Outcome & { kind: 'task' | 'job'; title: string }

export type Load = {
  /** All writes so far. */
  readonly writes: readonly WriteOutcome[]
  stop(): Promise<void>
}

/** Four writers add tasks and enqueue jobs, each waiting for its answer before the next, until stopped. */
export function startLoad(person: Person): Load {
  const writes: WriteOutcome[] = []
  let isOver = false
  let n = 0

  const write = async (kind: WriteOutcome['kind']): Promise<WriteOutcome> => {
    n += 1
    if (kind === 'job') return { kind, title: `job ${n}`, ...(await person.call('faults.ask', { n })) }
    const title = `task ${n}`
    return { kind, title, ...(await person.call('focus.addTask', { title })) }
  }
  const keepWriting = async () => {
    let count = 0
    while (!isOver && count < maxWrites) {
      const outcome = await write(count % 3 === 2 ? 'job' : 'task')
      if (outcome.result !== 'unreached') writes.push(outcome)
      const isCounted = outcome.result === 'acknowledged' || outcome.result === 'unknown'
      if (isCounted) count += 1
      await sleep(isCounted ? 50 : 150)
    }
  }
  const writers = Array.from({ length: 4 }, keepWriting)
  return {
    writes,
    stop: async () => {
      isOver = true
      await Promise.all(writers)
    },
  }
}

/** For each writer: a list holds at most 300 open tasks. */
const maxWrites = 60
