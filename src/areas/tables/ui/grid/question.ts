import { useMemo } from 'react'
import { useSettled } from '#platform/web/settled.ts'
import { questionOf, type Question } from '../question.ts'
import type { TableScreen } from '../table-screen.ts'

/** Which rows the screen shows, in which order: the same object as long as that is the same. */
export function useQuestion(screen: TableScreen): Question {
  const search = useSettled(screen.search, screen.search === '' ? 0 : 250)
  const text = JSON.stringify(questionOf({ ...screen, search }))
  return useMemo((): Question => JSON.parse(text), [text])
}
