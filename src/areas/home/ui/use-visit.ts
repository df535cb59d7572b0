import { useEffect, useRef } from 'react'
import { useWrite } from '#platform/web/query.ts'
import { visit } from '../contract.ts'
import { noteEvery } from '../rules.ts'

/**
 * Notes that the person is here: when the page opens, and when they do something on it after a while. A page that is only
 * left open says nothing. What does not arrive is harmless: they are told again what they know already.
 */
export function useVisit(isDue: boolean | undefined): void {
  const { mutate } = useWrite(visit, { onRefused: () => {} })
  const notedAt = useRef<number>(undefined)
  useEffect(() => {
    if (isDue === undefined) return
    notedAt.current ??= isDue ? 0 : Date.now()
    const here = () => {
      if (document.visibilityState !== 'visible' || Date.now() - (notedAt.current ?? 0) < noteEvery) return
      notedAt.current = Date.now()
      mutate({})
    }
    here()
    for (const sign of signs) addEventListener(sign, here)
    return () => {
      for (const sign of signs) removeEventListener(sign, here)
    }
  }, [isDue, mutate])
}

const signs = ['pointerdown', 'keydown', 'focus'] as const
