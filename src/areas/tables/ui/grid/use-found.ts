import { useMemo } from 'react'
import { useRead } from '#platform/web/query.ts'
import { useSettled } from '#platform/web/settled.ts'
import { findInRows } from '../../contract/find-in-rows.ts'
import { useCounts } from '../use-counts.ts'
import { cellsFound } from './find.ts'
import type { Sheet } from './sheet.ts'

/** The cells that have some words, wherever they are: the server looks through rows that are not here yet. */
export function useFound(sheet: Sheet, words: string) {
  const settled = useSettled(words, words === '' ? 0 : 250)
  const { isFast } = useCounts()
  const { question, fields } = sheet
  const input = { ...question, find: settled, fields: fields.map(({ id }) => id), limit: 5_000 }
  const isAsked = words !== '' && settled === words
  const { data, error, refetch } = useRead(findInRows, input, { enabled: isAsked, live: isFast })
  const found = useMemo(() => data && cellsFound(data, fields), [data, fields])
  return isAsked ? { found, count: data?.count, trouble: error ?? undefined, refetch } : undefined
}
