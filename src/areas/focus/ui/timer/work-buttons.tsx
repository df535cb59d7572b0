import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import Check from 'lucide-react/icons/check'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import Square from 'lucide-react/icons/square'
import { Button } from '#design/buttons/button.tsx'
import { IconButton } from '#design/buttons/icon-button.tsx'
import { LazyMenu } from '#design/overlays/lazy-menu.tsx'
import { Tooltip } from '#design/overlays/tooltip.tsx'
import { useShortcut } from '#platform/web/shortcuts/shortcut.ts'
import type { Task } from '../../contract.ts'
import { useTasks } from '../tasks/use-tasks.ts'
import type { TimerControls } from './use-timer.ts'

export type WorkProps = { controls: TimerControls; task: Task | undefined; tasks: Task[] }

/** Start, pause and resume are one button, so that it keeps the focus. */
export function WorkButtons({ controls, task, tasks }: WorkProps) {
  const { timer, clock, start, pause, resume, stop } = controls
  const { finish } = useTasks()
  const { label, icon, press } = {
    idle: { label: 'Start focusing', icon: <Play />, press: () => start.mutate({ taskId: task?.id ?? null }) },
    running: { label: 'Pause', icon: <Pause />, press: () => pause.mutate({}) },
    paused: { label: 'Resume', icon: <Play />, press: () => resume.mutate({}) },
  }[timer.state]
  useShortcut('space', label, press, { group: 'Focus' })
  const isIdle = timer.state === 'idle'
  const others = tasks.filter(({ id, doneAt }) => !doneAt && id !== task?.id)
  // Other buttons replace "Start focusing": ignore the second click of a double click.
  const isIntended = () => isIdle || clock().getTime() - Date.parse(timer.startedAt ?? '') > doubleClickMs
  return (
    <>
      {!isIdle && task && (
        <Button
          kind="primary"
          size="lg"
          icon={<Check />}
          className="max-lg:flex-1"
          onClick={() => isIntended() && finish.mutate({ id: task.id })}
        >
          Mark done
        </Button>
      )}
      <Tooltip label={label} shortcut="Space">
        <Button
          kind={isIdle ? 'primary' : 'secondary'}
          size="lg"
          icon={icon}
          className="max-lg:flex-1"
          busy={isIdle && start.isPending}
          busyLabel={isIdle ? 'Starting' : undefined}
          onClick={() => isIntended() && press()}
        >
          {label}
        </Button>
      </Tooltip>
      {!isIdle && others.length > 0 && (
        <LazyMenu
          trigger={
            <Button kind="ghost" size="lg" icon={<ArrowLeftRight />} className="max-lg:hidden">
              Swap task
            </Button>
          }
          items={others.map(({ id, title }) => ({ label: title, onClick: () => start.mutate({ taskId: id }) }))}
        />
      )}
      {!isIdle && (
        <IconButton label="Stop" size="lg" onClick={() => stop.mutate({})}>
          <Square />
        </IconButton>
      )}
    </>
  )
}

/** The time within which a second click counts as a double click. */
const doubleClickMs = 600
