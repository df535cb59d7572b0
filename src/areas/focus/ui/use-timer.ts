import type { Cached } from '#platform/web/cached.ts'
import { useRead, useWrite } from '#platform/web/query.ts'
import * as contract from '../contract.ts'
import { freshTimer, pause, resume, settle, start, stop, type Settled } from '../rules.ts'
import { useClock } from './use-clock.ts'

export type Focus = ReturnType<typeof useTimer>

/** The timer as the server has it, and what one can do with it. What the rules foresee shows at once. */
export function useTimer() {
  const { data, refetch } = useRead(contract.readTimer, {})
  const clock = useClock(data?.now)
  const foresee = (cached: Cached, change: (timer: contract.Timer, now: Date) => Settled) => {
    const now = clock()
    cached.change(contract.readTimer, (kept) => ({ ...kept, ...change(settle(kept, now).timer, now).timer }))
  }
  return {
    timer: data ?? freshTimer,
    clock,
    refetch,
    start: useWrite(contract.startTimer, {
      optimistic: (wish, cached) => foresee(cached, (before, now) => start(before, wish, now)),
    }),
    pause: useWrite(contract.pauseTimer, {
      optimistic: (_, cached) => foresee(cached, (before, now) => ({ timer: pause(before, now) })),
    }),
    resume: useWrite(contract.resumeTimer, {
      optimistic: (_, cached) => foresee(cached, (before, now) => ({ timer: resume(before, now) })),
    }),
    stop: useWrite(contract.stopTimer, { optimistic: (_, cached) => foresee(cached, stop) }),
    extend: useWrite(contract.extendTimer),
  }
}
