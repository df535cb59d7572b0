import Play from 'lucide-react/icons/play'
import { Button } from '#design/buttons/button.tsx'
import { Tooltip } from '#design/overlays/tooltip.tsx'
import { useMay } from '#platform/web/auth/use-may.ts'
import { useShortcut } from '#platform/web/shortcuts/shortcut.ts'
import { useTimeFormat } from '#platform/web/time-format.ts'
import { startTimer, type Task, type Timer } from '../../contract.ts'
import { roundsInSet, secondsLeft, stop } from '../../rules.ts'
import { useNow, type ServerClock } from './use-server-clock.ts'
import type { TimerControls } from './use-timer.ts'
import { formatClock, formatSpokenTime } from '../format.ts'

type BreakViewProps = { controls: TimerControls; next: Task | undefined }

export function BreakView({ controls, next }: BreakViewProps) {
  const mayStart = useMay(startTimer)
  const { timer, clock } = controls
  const { time } = useTimeFormat()
  const { round } = stop(timer, clock()).timer
  return (
    <section aria-label="Break">
      <p className="text-13 text-ink-2">Between two sessions</p>
      <h1 className="mt-2.5 mb-5 display text-[30px]/[34px] lg:text-[40px]/[44px]">Take a break</h1>
      <div className="flex flex-wrap items-center gap-3 rounded-lg bg-(--t3) p-5 text-(--t3-ink) lg:gap-6 lg:px-7 lg:py-6">
        <TimeLeft timer={timer} clock={clock} />
        <div className="min-w-0 flex-1 text-14">
          <p className="font-semibold break-words">{next ? `Next: ${next.title}` : 'Next: whatever you choose'}</p>
          <p className="mt-0.5">
            Session {round} of {roundsInSet} is ready {timer.endsAt ? `at ${time(timer.endsAt)}` : 'when you are'}
            {timer.sound ? ', with a sound.' : '.'}
          </p>
        </div>
      </div>
      {mayStart && <BreakButtons controls={controls} next={next} />}
    </section>
  )
}

function TimeLeft({ timer, clock }: { timer: Timer; clock: ServerClock }) {
  const left = secondsLeft(timer, useNow(clock, timer.state === 'running'))
  return (
    <div
      role="timer"
      aria-label={`${formatSpokenTime(left)} of the break`}
      className="display text-[72px]/[68px] tabular-nums"
    >
      {formatClock(left)}
    </div>
  )
}

function BreakButtons({ controls: { timer, start, resume, extend, stop }, next }: BreakViewProps) {
  const startNow = () => start.mutate({ taskId: next?.id ?? null })
  useShortcut('space', 'Start now', startNow, { group: 'Focus' })
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      <Tooltip label="Start now" shortcut="Space">
        <Button kind="primary" size="lg" icon={<Play />} className="max-lg:flex-1" onClick={startNow}>
          Start now
        </Button>
      </Tooltip>
      {timer.state === 'paused' ? (
        <Button size="lg" className="max-lg:flex-1" onClick={() => resume.mutate({})}>
          Resume the break
        </Button>
      ) : (
        <Button size="lg" className="max-lg:flex-1" onClick={() => extend.mutate({ minutes: 5 })}>
          5 more minutes
        </Button>
      )}
      <Button kind="ghost" size="lg" onClick={() => stop.mutate({})}>
        End the break
      </Button>
    </div>
  )
}
