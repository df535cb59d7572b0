import Play from 'lucide-react/icons/play'
import { Button } from '#design/button.tsx'
import { useMay } from '#platform/web/may.ts'
import { startTimer, type Task } from '../contract.ts'
import { roundsInSet } from '../rules.ts'
import type { Focus } from './use-timer.ts'
import { clockWords, spokenWords, timeWords } from './words.ts'

/** The break between two sessions. */
export function BreakFace({ focus, next }: { focus: Focus; next: Task | undefined }) {
  const may = useMay(startTimer)
  const { timer, left } = focus
  if (!timer) return null
  const round = (timer.round % roundsInSet) + 1
  return (
    <section aria-label="Break">
      <p className="text-13 text-ink-2">{timer.workMinutes} minutes of work are behind you</p>
      <h1 className="mt-2.5 mb-5 display text-[30px]/[34px] lg:text-[40px]/[44px]">Take a break</h1>
      <div className="flex flex-wrap items-center gap-3 rounded-lg bg-(--t3) p-5 text-(--t3-ink) lg:gap-6 lg:px-7 lg:py-6">
        <div
          role="timer"
          aria-label={`${spokenWords(left)} of the break`}
          className="display text-[72px]/[68px] tabular-nums"
        >
          {clockWords(left)}
        </div>
        <div className="min-w-0 flex-1 text-14">
          <p className="font-semibold break-words">{next ? `Next: ${next.title}` : 'Next: whatever you choose'}</p>
          <p className="mt-0.5">
            Session {round} of {roundsInSet} is ready {timer.endsAt ? `at ${timeWords(timer.endsAt)}` : 'when you are'}
            {timer.sound ? ', with a sound.' : '.'}
          </p>
        </div>
      </div>
      {may && (
        <div className="mt-4 flex flex-wrap gap-2">
          <Button
            kind="primary"
            size="lg"
            icon={<Play />}
            className="max-lg:flex-1"
            onClick={() => focus.start.mutate({ taskId: next?.id ?? null })}
          >
            Start now
          </Button>
          <Button size="lg" className="max-lg:flex-1" onClick={() => focus.extend.mutate({ minutes: 5 })}>
            5 more minutes
          </Button>
          <Button kind="ghost" size="lg" onClick={() => focus.stop.mutate({})}>
            End the break
          </Button>
        </div>
      )}
    </section>
  )
}
