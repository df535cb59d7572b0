import type { OptimisticCache } from '#platform/web/api/optimistic-cache.ts'
import { useRead, useWrite } from '#platform/web/api/query.ts'
import * as contract from '../../contract.ts'
import { initialTimer, pause, resume, settle, start, stop, type TimerUpdate } from '../../rules.ts'
import { useServerClock } from './use-server-clock.ts'

export type TimerControls = ReturnType<typeof useTimer>

/** Optimistic updates: the result of the rules shows at once. */
export function useTimer() {
  const { data, refetch } = useRead(contract.readTimer, {})
  const clock = useServerClock(data?.now)
  const updateOptimistically = (cached: OptimisticCache, change: (timer: contract.Timer, now: Date) => TimerUpdate) => {
    const now = clock()
    cached.change(contract.readTimer, (current) => ({ ...current, ...change(settle(current, now).timer, now).timer }))
  }
  return {
    timer: data ?? initialTimer,
    clock,
    refetch,
    start: useWrite(contract.startTimer, {
      optimistic: (options, cached) => updateOptimistically(cached, (before, now) => start(before, options, now)),
    }),
    pause: useWrite(contract.pauseTimer, {
      optimistic: (_, cached) => updateOptimistically(cached, (before, now) => ({ timer: pause(before, now) })),
    }),
    resume: useWrite(contract.resumeTimer, {
      optimistic: (_, cached) => updateOptimistically(cached, (before, now) => ({ timer: resume(before, now) })),
    }),
    stop: useWrite(contract.stopTimer, { optimistic: (_, cached) => updateOptimistically(cached, stop) }),
    extend: useWrite(contract.extendTimer),
  }
}
