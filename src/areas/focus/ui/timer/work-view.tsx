import { useMay } from '#platform/web/auth/use-may.ts'
import { useTimeFormat } from '#platform/web/time-format.ts'
import { startTimer } from '../../contract.ts'
import { Countdown } from './countdown.tsx'
import { Rounds } from './rounds.tsx'
import { formatDueSentence } from '../format.ts'
import { WorkButtons, type WorkProps } from './work-buttons.tsx'

export function WorkView({ controls, task, tasks }: WorkProps) {
  const mayStart = useMay(startTimer)
  const { settings } = useTimeFormat()
  const { timer, clock } = controls
  return (
    <section aria-label="Now">
      <p className="min-h-5 text-13 text-ink-2">
        {task?.due ? formatDueSentence(task.due, settings) : timer.state === 'idle' ? 'Next' : ''}
      </p>
      <TaskTitle>{task?.title ?? 'No task, just time'}</TaskTitle>
      <Countdown timer={timer} clock={clock} />
      <div className="mt-7 mb-2 flex flex-wrap items-center gap-2">
        {mayStart ? (
          <WorkButtons controls={controls} task={task} tasks={tasks} />
        ) : (
          <p className="text-13 text-ink-2">You can look here, but not start the timer: your role is viewer.</p>
        )}
        <Rounds round={timer.round} />
      </div>
    </section>
  )
}

export function TaskTitle({ children }: { children: string }) {
  return (
    <h1 className="mt-2.5 display text-[30px]/[34px] text-balance break-words lg:text-[40px]/[44px]">{children}</h1>
  )
}
