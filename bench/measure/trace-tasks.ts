import { setTimeout as wait } from 'node:timers/promises'
import type { CDPSession } from '@playwright/test'

type TraceEvent = { name: string; pid: number; tid: number; dur?: number; tdur?: number }

/** A task of the page's main thread: how long it took, and how long the processor worked for it. */
export type TracedTask = { wallMs: number; cpuMs: number }

/** Runs work under a trace of the browser. */
export async function traceTasks<Answer>(
  devtools: CDPSession,
  work: () => Promise<Answer>,
): Promise<{ answer: Answer; tasks: TracedTask[] }> {
  const events: TraceEvent[] = []
  const collect = ({ value }: { value: object[] }) => void events.push(...(value as TraceEvent[]))
  devtools.on('Tracing.dataCollected', collect)
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'devtools.timeline'] },
  })
  // Starting a trace is a long task itself.
  await wait(1_500)
  events.length = 0
  const answer = await work()
  const isOver = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve))
  await devtools.send('Tracing.end')
  await isOver
  devtools.off('Tracing.dataCollected', collect)
  const { pid, tid } = events.find(({ name }) => name === 'FunctionCall') ?? { pid: 0, tid: 0 }
  const tasks = events.filter((each) => each.pid === pid && each.tid === tid && each.name.endsWith('RunTask'))
  return { answer, tasks: tasks.map(({ dur = 0, tdur = 0 }) => ({ wallMs: dur / 1000, cpuMs: tdur / 1000 })) }
}
