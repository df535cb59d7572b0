import { useMemo } from 'react'
import { useRead } from '#platform/web/api/query.ts'
import { useDebounced } from '#platform/web/use-debounced.ts'
import { findInRows } from '../../../contract/find-in-rows.ts'
import { useRowCounts } from '../../data/use-row-counts.ts'
import { foundCells } from './find-cells.ts'
import type { Sheet } from '../data/sheet.ts'

/** The cells that contain a text. The server searches, so rows that are not loaded are found too. */
export function useFoundCells(sheet: Sheet, text: string) {
  const debounced = useDebounced(text, text === '' ? 0 : 250)
  const { isFast } = useRowCounts()
  const { query, fields } = sheet
  const input = { ...query, find: debounced, fields: fields.map(({ id }) => id), limit: 5_000 }
  const isSearching = text !== '' && debounced === text
  const { data, error, refetch } = useRead(findInRows, input, { enabled: isSearching, live: isFast })
  const found = useMemo(() => data && foundCells(data, fields), [data, fields])
  return isSearching ? { found, count: data?.count, error: error ?? undefined, refetch } : undefined
}
