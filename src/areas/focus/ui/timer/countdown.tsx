import { useTimeFormat } from '#platform/web/time-format.ts'
import type { Timer } from '../../contract.ts'
import { secondsLeft } from '../../rules.ts'
import { ProgressTicks } from './progress-ticks.tsx'
import { useNow, type ServerClock } from './use-server-clock.ts'
import { formatClock, formatSpokenTime } from '../format.ts'

/** It updates itself, so that nothing around it renders again. */
export function Countdown({ timer, clock }: { timer: Timer; clock: ServerClock }) {
  const now = useNow(clock, timer.state === 'running')
  const { time } = useTimeFormat()
  const totalSeconds = timer.state === 'idle' ? timer.workMinutes * 60 : timer.seconds
  const left = timer.state === 'idle' ? totalSeconds : secondsLeft(timer, now)
  const endsAt = timer.endsAt ?? now.getTime() + left * 1000
  return (
    <>
      <TimeLeft seconds={left} />
      <ProgressTicks seconds={totalSeconds} left={left} />
      <p className="mt-2 flex justify-between text-12 text-ink-3 tabular-nums">
        <span>{startLabel(timer, time)}</span>
        <span>{timer.state !== 'paused' && `Break at ${time(endsAt)}`}</span>
      </p>
    </>
  )
}

export function TimeLeft({ seconds }: { seconds: number }) {
  return (
    <div
      role="timer"
      aria-label={formatSpokenTime(seconds)}
      className="mt-6 mb-4 display text-[88px]/[84px] tabular-nums lg:mt-9 lg:mb-5 lg:text-[112px]/[104px]"
    >
      {formatClock(seconds)}
    </div>
  )
}

function startLabel(timer: Timer, time: (timestamp: string) => string): string {
  if (timer.state === 'paused') return 'Paused'
  return timer.startedAt ? `Started ${time(timer.startedAt)}` : `${timer.workMinutes} minutes`
}
