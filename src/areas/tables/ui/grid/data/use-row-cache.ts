import { useEffect, useMemo, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { Refusal } from '#platform/contract/refusal.ts'
import type { RowQuery } from '../../data/row-query.ts'
import { RowCache } from './row-cache.ts'

/**
 * The rows of a query. `onRows` is called at once for each block, to draw it; `version` changes less often (never during a
 * scroll), for everything else that depends on the rows.
 */
export function useRowCache(query: RowQuery, onRows: (block: number, blockRows: readonly unknown[]) => void) {
  const queries = useQueryClient()
  const [version, setVersion] = useState(0)
  const [error, setError] = useState<Refusal>()
  const rows = useMemo(() => new RowCache(queries, query), [queries, query])
  const [end, setEnd] = useState(0)
  useEffect(() => {
    let updateTimer: ReturnType<typeof setTimeout> | undefined
    let hasNewRows = false
    const update = () => {
      updateTimer = undefined
      hasNewRows = false
      setVersion((before) => before + 1)
    }
    const close = rows.open({
      onRows: (block, blockRows, isScrolling) => {
        onRows(block, blockRows)
        hasNewRows ||= isScrolling
        if (!isScrolling) updateTimer ??= setTimeout(update, updateDelayMs)
      },
      onIdle: () => {
        if (hasNewRows) updateTimer ??= setTimeout(update)
      },
      onError: setError,
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
