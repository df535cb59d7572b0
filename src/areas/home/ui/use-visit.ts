import { useEffect, useRef } from 'react'
import { useWrite } from '#platform/web/api/query.ts'
import { visit } from '../contract.ts'
import { visitIntervalMs } from '../rules.ts'

/**
 * Records a visit when the page opens, and on later activity. A page that is only left open records nothing. A lost call
 * does no harm: the person sees the same news again.
 */
export function useVisit(isDue: boolean | undefined): void {
  const { mutate } = useWrite(visit, { onRefused: () => {} })
  const recordedAt = useRef<number>(undefined)
  useEffect(() => {
    if (isDue === undefined) return
    recordedAt.current ??= isDue ? 0 : Date.now()
    const recordVisit = () => {
      if (document.visibilityState !== 'visible' || Date.now() - (recordedAt.current ?? 0) < visitIntervalMs) return
      recordedAt.current = Date.now()
      mutate({})
    }
    recordVisit()
    for (const eventName of activityEvents) addEventListener(eventName, recordVisit)
    return () => {
      for (const eventName of activityEvents) removeEventListener(eventName, recordVisit)
    }
  }, [isDue, mutate])
}

const activityEvents = ['pointerdown', 'keydown', 'focus'] as const
