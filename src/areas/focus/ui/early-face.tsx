import { Skeleton } from '#design/skeleton.tsx'
import type { Task, Timer } from '../contract.ts'
import { taskAtHand } from '../rules.ts'
import { TimeLeft } from './countdown.tsx'
import { FirstTask } from './first-task.tsx'
import { TaskTitle } from './work-face.tsx'

/**
 * What the server draws, and the browser first: only what hangs neither on the time nor on where one is. Buttons come when
 * they work.
 */
export function EarlyFace({ tasks, timer }: { tasks: Task[]; timer: Timer }) {
  const next = taskAtHand(
    tasks.filter(({ doneAt }) => !doneAt),
    timer,
  )
  const isStill = timer.state === 'idle' && timer.kind !== 'break'
  if (isStill && tasks.length === 0) return <FirstTask isDone={false} action={<span className="block h-10 lg:h-8" />} />
  if (!isStill || !next) return <Skeleton rows={6} />
  return (
    <section aria-label="Now">
      <p className="min-h-5" />
      <TaskTitle>{next.title}</TaskTitle>
      <TimeLeft seconds={timer.workMinutes * 60} />
    </section>
  )
}
