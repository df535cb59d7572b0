import { useState } from 'react'
import { useQueries } from '@tanstack/react-query'
import { call } from '#platform/web/call.ts'
import { reading } from '#platform/web/query.ts'
import { listRows, type Row } from '../../contract/rows.ts'
import type { Question } from '../question.ts'
import { cardRow } from './card-row.ts'

/** The cards of a column, page by page, each page live. */
export function useColumnRows(question: Question, isSeen: boolean) {
  const [pages, setPages] = useState(1)
  const answers = useQueries({
    queries: Array.from({ length: pages }, (_, page) => ({
      ...reading(call, listRows, { ...question, limit: pageSize, offset: page * pageSize, by: 'id' }),
      enabled: isSeen,
    })),
  })
  const rows = new Map<string, Row>()
  for (const { data } of answers) for (const row of data?.rows ?? []) rows.set(row.id, cardRow(row))
  const last = answers.at(-1)
  return {
    rows: [...rows.values()],
    isLoading: answers.some(({ isLoading }) => isLoading),
    error: answers.find(({ error }) => error)?.error ?? null,
    retry: () => answers.forEach(({ error, refetch }) => error && void refetch()),
    isMore: last?.data !== undefined && last.data.next !== null,
    readMore: () => setPages((before) => before + 1),
  }
}

const pageSize = 50
