import { Skeleton } from '#design/feedback/skeleton.tsx'
import type { Task, Timer } from '../contract.ts'
import { currentTask } from '../rules.ts'
import { TimeLeft } from './timer/countdown.tsx'
import { NoTasks } from './tasks/no-tasks.tsx'
import { TaskTitle } from './timer/work-view.tsx'

/**
 * What the server renders: only what depends neither on the time nor on the time zone. Buttons appear when they work.
 */
export function ServerRenderedView({ tasks, timer }: { tasks: Task[]; timer: Timer }) {
  const next = currentTask(
    tasks.filter(({ doneAt }) => !doneAt),
    timer,
  )
  const isIdle = timer.state === 'idle' && timer.kind !== 'break'
  if (isIdle && tasks.length === 0) return <NoTasks isDone={false} action={<span className="block h-10 lg:h-8" />} />
  if (!isIdle || !next) return <Skeleton rows={6} />
  return (
    <section aria-label="Now">
      <p className="min-h-5" />
      <TaskTitle>{next.title}</TaskTitle>
      <TimeLeft seconds={timer.workMinutes * 60} />
    </section>
  )
}
