import { useState } from 'react'
import { useQueries } from '@tanstack/react-query'
import { call } from '#platform/web/api/call.ts'
import { queryOptionsFor } from '#platform/web/api/query.ts'
import { listRows, type Row } from '../../contract/rows.ts'
import type { RowQuery } from '../data/row-query.ts'
import { toRow } from '../data/to-row.ts'

/** The cards of a column in pages; each page is live. */
export function useColumnRows(query: RowQuery, enabled: boolean) {
  const [pages, setPages] = useState(1)
  const pageReads = useQueries({
    queries: Array.from({ length: pages }, (_, page) => ({
      ...queryOptionsFor(call, listRows, { ...query, limit: pageSize, offset: page * pageSize, by: 'id' }),
      enabled,
    })),
  })
  const rows = new Map<string, Row>()
  for (const { data } of pageReads) for (const row of data?.rows ?? []) rows.set(row.id, toRow(row))
  const last = pageReads.at(-1)
  return {
    rows: [...rows.values()],
    isLoading: pageReads.some(({ isLoading }) => isLoading),
    error: pageReads.find(({ error }) => error)?.error ?? null,
    retry: () => pageReads.forEach(({ error, refetch }) => error && void refetch()),
    hasMore: last?.data !== undefined && last.data.next !== null,
    readMore: () => setPages((before) => before + 1),
  }
}

const pageSize = 50
