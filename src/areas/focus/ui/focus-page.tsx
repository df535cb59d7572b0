import { useState } from 'react'
import { useHydrated } from '@tanstack/react-router'
import { Undo } from '#areas/journal/ui/public/undo.tsx'
import { useMay } from '#platform/web/may.ts'
import { useRead } from '#platform/web/query.ts'
import { addTask, listTasks } from '../contract.ts'
import { isWorking, taskAtHand } from '../rules.ts'
import { AddButton } from './add-button.tsx'
import { BreakFace } from './break-face.tsx'
import { EarlyFace } from './early-face.tsx'
import { FirstTask } from './first-task.tsx'
import { HeaderButtons } from './header-buttons.tsx'
import { Tab } from './tab.tsx'
import { TaskList } from './task-list.tsx'
import { useTimer } from './use-timer.ts'
import { WeekChart } from './week-chart.tsx'
import { startOfDay } from './words.ts'
import { WorkFace } from './work-face.tsx'

/** One task at a time: what you do now with its timer above, what else there is today below. */
export default function FocusPage() {
  const { data } = useRead(listTasks, {})
  const focus = useTimer()
  const [adding, setAdding] = useState(false)
  const mayAdd = useMay(addTask)
  const today = startOfDay(new Date()).toISOString()
  const tasks = data?.tasks.filter(({ doneAt }) => !doneAt || doneAt >= today) ?? []
  const current = taskAtHand(tasks, focus.timer)
  const isList = tasks.length > 0 || adding
  const isBreak = focus.timer.kind === 'break'
  if (!useHydrated()) return <EarlyFace tasks={data?.tasks ?? []} timer={focus.timer} />
  return (
    <>
      <Tab focus={focus} />
      <HeaderButtons timer={focus.timer} />
      <Undo area="focus" />
      {isBreak ? (
        <BreakFace focus={focus} next={current} />
      ) : current || isWorking(focus.timer) ? (
        <WorkFace focus={focus} task={current} tasks={tasks} />
      ) : (
        <FirstTask
          isDone={tasks.length > 0}
          action={mayAdd && !isList && <AddButton kind="primary" onAdd={() => setAdding(true)} />}
        />
      )}
      <div className="mt-auto flex flex-col gap-8 pt-8">
        {isList && <TaskList tasks={tasks} focus={focus} adding={adding} onAdding={setAdding} />}
        {!isWorking(focus.timer) && <WeekChart />}
      </div>
    </>
  )
}
