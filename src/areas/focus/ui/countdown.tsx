import type { Timer } from '../contract.ts'
import { secondsLeft } from '../rules.ts'
import { Ticks } from './ticks.tsx'
import { useNow, type Clock } from './use-clock.ts'
import { clockWords, spokenWords, timeWords } from './words.ts'

/** What is left of the work, large, with its beginning and end. It ticks by itself: nothing around it is drawn again. */
export function Countdown({ timer, clock }: { timer: Timer; clock: Clock }) {
  const now = useNow(clock, timer.state === 'running')
  const whole = timer.state === 'idle' ? timer.workMinutes * 60 : timer.seconds
  const left = timer.state === 'idle' ? whole : secondsLeft(timer, now)
  const endsAt = timer.endsAt ?? now.getTime() + left * 1000
  return (
    <>
      <TimeLeft seconds={left} />
      <Ticks seconds={whole} left={left} />
      <p className="mt-2 flex justify-between text-12 text-ink-3 tabular-nums">
        <span>{beginning(timer)}</span>
        <span>{timer.state !== 'paused' && `Break at ${timeWords(endsAt)}`}</span>
      </p>
    </>
  )
}

export function TimeLeft({ seconds }: { seconds: number }) {
  return (
    <div
      role="timer"
      aria-label={spokenWords(seconds)}
      className="mt-6 mb-4 display text-[88px]/[84px] tabular-nums lg:mt-9 lg:mb-5 lg:text-[112px]/[104px]"
    >
      {clockWords(seconds)}
    </div>
  )
}

function beginning(timer: Timer): string {
  if (timer.state === 'paused') return 'Paused'
  return timer.startedAt ? `Started ${timeWords(timer.startedAt)}` : `${timer.workMinutes} minutes`
}
