import { useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { addRows } from '#areas/tables/contract/rows.ts'
import { createTable } from '#areas/tables/contract/tables.ts'
import { alert } from '#design/feedback/alert.ts'
import { newId } from '#platform/contract/id.ts'
import { Refusal } from '#platform/contract/refusal.ts'
import { callWithEntry } from '#platform/web/api/call.ts'
import type { MarkdownTable } from './parse-markdown.ts'
import { planTable } from './plan-table.ts'

/** Makes a real table: one group in the journal, so that one undo takes it back. */
export function useMakeTable(table: MarkdownTable) {
  const [isBusy, setBusy] = useState(false)
  const navigate = useNavigate()
  const makeTable = async () => {
    const { fields, rows } = planTable(table)
    const group = newId()
    const name = `${fields[0]?.name ?? 'Table'} list`
    const { answer } = await callWithEntry(createTable, { name, fields }, { group })
    await callWithEntry(addRows, { tableId: answer.id, rows, fromText: true }, { group })
    const open = () => void navigate({ to: '/tables/$id', params: { id: answer.id } })
    alert({ type: 'success', msg: `Table created: ${name}`, action: { label: 'Open', onClick: open } })
  }
  const make = () => {
    setBusy(true)
    void makeTable()
      .catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error
        alert({ type: 'error', msg: error.message })
      })
      .finally(() => setBusy(false))
  }
  return { make, isBusy }
}
