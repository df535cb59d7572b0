import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import Check from 'lucide-react/icons/check'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import Square from 'lucide-react/icons/square'
import { Button } from '#design/button.tsx'
import { QuickMenu } from '#design/quick-menu.tsx'
import { useMay } from '#platform/web/may.ts'
import { startTimer, type Task, type Timer } from '../contract.ts'
import { Rounds } from './rounds.tsx'
import { Ticks } from './ticks.tsx'
import { useTasks } from './use-tasks.ts'
import type { Focus } from './use-timer.ts'
import { clockWords, dueWords, spokenWords, timeWords } from './words.ts'

type WorkFaceProps = { focus: Focus; task: Task | undefined; tasks: Task[] }

/** The task at hand, its timer, and what one can do now. */
export function WorkFace({ focus, task, tasks }: WorkFaceProps) {
  const { timer, left, now } = focus
  if (!timer) return null
  const isIdle = timer.state === 'idle'
  const whole = isIdle ? timer.workMinutes * 60 : timer.seconds
  const shown = isIdle ? whole : left
  const endsAt = timer.endsAt ?? now.getTime() + shown * 1000
  return (
    <section aria-label="Now">
      <p className="min-h-5 text-13 text-ink-2">
        {task?.due ? `Due ${dueWords(task.due).toLowerCase()}` : isIdle ? 'Next' : ''}
      </p>
      <h1 className="mt-2.5 display text-[30px]/[34px] text-balance break-words lg:text-[40px]/[44px]">
        {task?.title ?? 'No task, just time'}
      </h1>
      <div
        role="timer"
        aria-label={spokenWords(shown)}
        className="mt-6 mb-4 display text-[88px]/[84px] tabular-nums lg:mt-9 lg:mb-5 lg:text-[112px]/[104px]"
      >
        {clockWords(shown)}
      </div>
      <Ticks seconds={whole} left={shown} />
      <p className="mt-2 flex justify-between text-12 text-ink-3 tabular-nums">
        <span>{edgeWords(timer)}</span>
        <span>{timer.state === 'paused' ? '' : `Break at ${timeWords(endsAt)}`}</span>
      </p>
      <div className="mt-7 mb-2 flex flex-wrap items-center gap-2">
        <Controls focus={focus} timer={timer} task={task} tasks={tasks} />
        <Rounds round={timer.round} />
      </div>
    </section>
  )
}

function edgeWords(timer: Timer): string {
  if (timer.state === 'paused') return 'Paused'
  return timer.startedAt ? `Started ${timeWords(timer.startedAt)}` : `${timer.workMinutes} minutes`
}

function Controls({
  focus,
  timer,
  task,
  tasks,
}: {
  focus: Focus
  timer: Timer
  task: Task | undefined
  tasks: Task[]
}) {
  const { finish } = useTasks()
  const may = useMay(startTimer)
  const others = tasks.filter(({ id, doneAt }) => !doneAt && id !== task?.id)
  const wide = 'max-lg:flex-1'
  if (!may)
    return <p className="text-13 text-ink-2">You can look here, but not start the timer: your role is viewer.</p>
  if (timer.state === 'idle')
    return (
      <Button
        kind="primary"
        size="lg"
        icon={<Play />}
        className={wide}
        busy={focus.start.isPending}
        onClick={() => focus.start.mutate({ taskId: task?.id ?? null })}
      >
        Start focusing
      </Button>
    )
  const running = timer.state === 'running'
  return (
    <>
      {task && (
        <Button
          kind="primary"
          size="lg"
          icon={<Check />}
          className={wide}
          onClick={() => finish.mutate({ id: task.id })}
        >
          Mark done
        </Button>
      )}
      {running ? (
        <Button size="lg" icon={<Pause />} className={wide} onClick={() => focus.pause.mutate({})}>
          Pause
        </Button>
      ) : (
        <Button size="lg" icon={<Play />} className={wide} onClick={() => focus.resume.mutate({})}>
          Resume
        </Button>
      )}
      {others.length > 0 && running && (
        <QuickMenu
          trigger={
            <Button kind="ghost" size="lg" icon={<ArrowLeftRight />} className="max-lg:hidden">
              Swap task
            </Button>
          }
          items={others.slice(0, 8).map((other) => ({
            label: other.title,
            onClick: () => focus.start.mutate({ taskId: other.id }),
          }))}
        />
      )}
      {!running && (
        <Button kind="ghost" size="lg" icon={<Square />} onClick={() => focus.stop.mutate({})}>
          Stop
        </Button>
      )}
    </>
  )
}
