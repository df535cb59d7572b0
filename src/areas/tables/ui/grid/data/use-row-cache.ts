import { useEffect, useMemo, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { Refusal } from '#platform/contract/refusal.ts'
import type { RowQuery } from '../../data/row-query.ts'
import { RowCache } from './row-cache.ts'

/**
 * The rows of a question. `onRows` hears of each block at once, to draw it; `version` counts changes in calm moments, for
 * whatever else depends on them.
 */
export function useRowCache(query: RowQuery, onRows: (block: number, known: readonly unknown[]) => void) {
  const queries = useQueryClient()
  const [version, setVersion] = useState(0)
  const [error, setTrouble] = useState<Refusal>()
  const rows = useMemo(() => new RowCache(queries, query), [queries, query])
  const [end, setEnd] = useState(0)
  useEffect(() => {
    let updateTimer: ReturnType<typeof setTimeout> | undefined
    let hasScrolledPast = false
    const update = () => {
      updateTimer = undefined
      hasScrolledPast = false
      setVersion((before) => before + 1)
    }
    const close = rows.open({
      onRows: (block, known, isPassing) => {
        onRows(block, known)
        hasScrolledPast ||= isPassing
        if (!isPassing) updateTimer ??= setTimeout(update, updateDelayMs)
      },
      onIdle: () => {
        if (hasScrolledPast) updateTimer ??= setTimeout(update)
      },
      onError: setTrouble,
      onLocalRows: setEnd,
    })
    setEnd(0)
    return () => {
      clearTimeout(updateTimer)
      close()
    }
  }, [rows, onRows])
  return { rows, version, error, end }
}

const updateDelayMs = 120
