import { setTimeout as sleep } from 'node:timers/promises'
import type { Outcome, Person } from './person.ts'

/** A write as its writer knows it: a task with this title, added directly or by a job. */
export type Written = Outcome & { kind: 'task' | 'job'; title: string }

export type Load = {
  /** All writes so far. */
  readonly written: readonly Written[]
  stop(): Promise<void>
}

/** Four writers add tasks and enqueue jobs, each waiting for its answer before the next, until stopped. */
export function startLoad(person: Person): Load {
  const written: Written[] = []
  let isOver = false
  let n = 0

  const write = async (kind: Written['kind']): Promise<Written> => {
    n += 1
    if (kind === 'job') return { kind, title: `job ${n}`, ...(await person.call('faults.ask', { n })) }
    const title = `task ${n}`
    return { kind, title, ...(await person.call('focus.addTask', { title })) }
  }
  const keepWriting = async () => {
    let kept = 0
    while (!isOver && kept < mostKept) {
      const outcome = await write(kept % 3 === 2 ? 'job' : 'task')
      if (outcome.came !== 'unreached') written.push(outcome)
      const isKept = outcome.came === 'acknowledged' || outcome.came === 'unknown'
      if (isKept) kept += 1
      await sleep(isKept ? 50 : 150)
    }
  }
  const writers = Array.from({ length: 4 }, keepWriting)
  return {
    written,
    stop: async () => {
      isOver = true
      await Promise.all(writers)
    },
  }
}

/** For each writer: a list holds at most 300 open tasks. */
const mostKept = 60
