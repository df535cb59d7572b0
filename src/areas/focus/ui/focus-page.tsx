import { useState } from 'react'
import { InlineError } from '#design/inline-error.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import { useRead } from '#platform/web/query.ts'
import { listTasks } from '../contract.ts'
import { BreakFace } from './break-face.tsx'
import { FirstTask } from './first-task.tsx'
import { HeaderButtons } from './header-buttons.tsx'
import { TaskList } from './task-list.tsx'
import { useFocusKeys } from './use-focus-keys.ts'
import { useTimer } from './use-timer.ts'
import { WeekChart } from './week-chart.tsx'
import { WorkFace } from './work-face.tsx'

/** One task at a time: what you do now with its timer above, what else there is today below. */
export default function FocusPage() {
  const { data, error, refetch } = useRead(listTasks, {})
  const focus = useTimer()
  const [adding, setAdding] = useState(false)
  const tasks = data?.tasks ?? []
  const current =
    tasks.find(({ id, doneAt }) => id === focus.timer?.taskId && !doneAt) ?? tasks.find(({ doneAt }) => !doneAt)
  useFocusKeys(focus, current, () => setAdding(true))

  const trouble = error ?? focus.error
  if (trouble && !(data && focus.timer))
    return (
      <InlineError
        onRetry={() => {
          void refetch()
          void focus.refetch()
        }}
      >
        {trouble.message}
      </InlineError>
    )
  if (!data || !focus.timer) return <Skeleton rows={6} />

  const isBreak = focus.timer.kind === 'break' && focus.timer.state !== 'idle'
  const isQuiet = isBreak || focus.timer.state === 'idle'
  return (
    <>
      <HeaderButtons timer={focus.timer} />
      {isBreak ? (
        <BreakFace focus={focus} next={current} />
      ) : current || focus.timer.state !== 'idle' ? (
        <WorkFace focus={focus} task={current} tasks={tasks} />
      ) : (
        <FirstTask doneToday={tasks.length > 0} onAdd={() => setAdding(true)} adding={adding} />
      )}
      <div className="mt-auto flex flex-col gap-8 pt-8">
        {(tasks.length > 0 || adding) && <TaskList tasks={tasks} focus={focus} adding={adding} onAdding={setAdding} />}
        {isQuiet && <WeekChart />}
      </div>
    </>
  )
}
