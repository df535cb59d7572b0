import { useState } from 'react'
import { useHydrated } from '@tanstack/react-router'
import { UndoShortcuts } from '#areas/journal/ui/public/undo.tsx'
import { useMay } from '#platform/web/auth/use-may.ts'
import { useRead } from '#platform/web/api/query.ts'
import { addTask, listTasks } from '../contract.ts'
import { isWorking, currentTask } from '../rules.ts'
import { AddTaskButton } from './tasks/add-task-button.tsx'
import { BreakView } from './timer/break-view.tsx'
import { ServerRenderedView } from './server-rendered-view.tsx'
import { NoTasks } from './tasks/no-tasks.tsx'
import { HeaderButtons } from './header-buttons.tsx'
import { TabTitle } from './timer/tab-title.tsx'
import { TaskList } from './tasks/task-list.tsx'
import { useTimer } from './timer/use-timer.ts'
import { WeekChart } from './week-chart.tsx'
import { startOfDay } from './format.ts'
import { WorkView } from './timer/work-view.tsx'

/** The current task with its timer, and the list of today below. */
export default function FocusPage() {
  const { data } = useRead(listTasks, {})
  const controls = useTimer()
  const [isAdding, setAdding] = useState(false)
  const mayAdd = useMay(addTask)
  const today = startOfDay(new Date()).toISOString()
  const tasks = data?.tasks.filter(({ doneAt }) => !doneAt || doneAt >= today) ?? []
  const current = currentTask(tasks, controls.timer)
  const hasList = tasks.length > 0 || isAdding
  const isBreak = controls.timer.kind === 'break'
  if (!useHydrated()) return <ServerRenderedView tasks={data?.tasks ?? []} timer={controls.timer} />
  return (
    <>
      <TabTitle controls={controls} />
      <HeaderButtons timer={controls.timer} />
      <UndoShortcuts area="focus" />
      {isBreak ? (
        <BreakView controls={controls} next={current} />
      ) : current || isWorking(controls.timer) ? (
        <WorkView controls={controls} task={current} tasks={tasks} />
      ) : (
        <NoTasks
          isDone={tasks.length > 0}
          action={mayAdd && !hasList && <AddTaskButton kind="primary" onAdd={() => setAdding(true)} />}
        />
      )}
      <div className="mt-auto flex flex-col gap-8 pt-8">
        {hasList && <TaskList tasks={tasks} controls={controls} isAdding={isAdding} onAddingChange={setAdding} />}
        {!isWorking(controls.timer) && <WeekChart />}
      </div>
    </>
  )
}
