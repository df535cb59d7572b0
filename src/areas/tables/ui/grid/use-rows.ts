import { useEffect, useMemo, useState } from 'react'
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
  const rows = useMemo(() => new Rows(queries, question), [queries, question])
  const [end, setEnd] = useState(0)
  useEffect(() => {
    let soon: ReturnType<typeof setTimeout> | undefined
    let hasPassed = false
    const tell = () => {
      soon = undefined
      hasPassed = false
      setVersion((before) => before + 1)
    }
    const close = rows.open({
      onRows: (block, known, isPassing) => {
        onRows(block, known)
        hasPassed ||= isPassing
        if (!isPassing) soon ??= setTimeout(tell, calm)
      },
      onRest: () => {
        if (hasPassed) soon ??= setTimeout(tell)
      },
      onTrouble: setTrouble,
      onMade: setEnd,
    })
    setEnd(0)
    return () => {
      clearTimeout(soon)
      close()
    }
  }, [rows, onRows])
  return { rows, version, trouble, end }
}

const calm = 120
