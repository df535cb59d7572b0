import { useEffect, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { Refusal } from '#platform/contract/refusal.ts'
import type { Question } from '../question.ts'
import { Rows } from './rows.ts'

/**
 * The rows of a question. `onRows` hears of each block at once, to draw it; `version` counts changes in calm moments, for
 * whatever else depends on them.
 */
export function useRows(question: Question, onRows: (block: number, known: readonly unknown[]) => void) {
  const queries = useQueryClient()
  const [version, setVersion] = useState(0)
  const [trouble, setTrouble] = useState<Refusal>()
  const [rows, setRows] = useState<Rows>()
  const [end, setEnd] = useState(0)
  useEffect(() => {
    let soon: ReturnType<typeof setTimeout> | undefined
    const made = new Rows(queries, question, {
      onRows: (block, known) => {
        onRows(block, known)
        soon ??= setTimeout(() => {
          soon = undefined
          setVersion((before) => before + 1)
        }, calm)
      },
      onTrouble: setTrouble,
      onMade: setEnd,
    })
    setRows(made)
    setEnd(0)
    // The first ones are needed whatever else becomes known.
    made.show([{ first: 0, last: 0 }], 0)
    return () => {
      clearTimeout(soon)
      made.close()
    }
  }, [queries, question, onRows])
  return { rows, version, trouble, end }
}

const calm = 120
