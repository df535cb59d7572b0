import { useEffect } from 'react'
import { alert } from '#design/alert.ts'
import type { Refusal } from '#platform/contract/refusal.ts'
import { useRead, useWrite } from '#platform/web/query.ts'
import * as contract from '../contract.ts'
import { secondsLeft } from '../rules.ts'
import { ring } from './ring.ts'
import { useClock } from './use-clock.ts'

export type Focus = ReturnType<typeof useTimer>

/** The timer as the server has it, counted down by this screen's clock, and the things one can do with it. */
export function useTimer() {
  const { data: timer, error, refetch } = useRead(contract.readTimer, {})
  const now = useClock(timer?.now, timer?.state === 'running')
  const left = timer ? secondsLeft(timer, now) : 0
  const isOver = timer?.state === 'running' && left === 0

  useEffect(() => {
    if (!isOver) return
    ring(timer.kind, timer.sound)
    void refetch()
  }, [isOver, timer?.kind, timer?.sound, refetch])

  const touches = [contract.readTimer, contract.readLog]
  const onRefused = (refusal: Refusal) => alert({ type: 'error', msg: refusal.message })
  return {
    timer,
    error,
    refetch,
    now,
    left,
    start: useWrite(contract.startTimer, { touches, onRefused }),
    pause: useWrite(contract.pauseTimer, { touches, onRefused }),
    resume: useWrite(contract.resumeTimer, { touches, onRefused }),
    extend: useWrite(contract.extendTimer, { touches, onRefused }),
    stop: useWrite(contract.stopTimer, { touches, onRefused }),
  }
}
