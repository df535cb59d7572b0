import { useRef, useState } from 'react'
import { alert } from '#design/feedback/alert.ts'
import { Input } from '#design/inputs/input.tsx'
import { newId } from '#platform/contract/id.ts'
import { useWrite } from '#platform/web/api/query.ts'
import type { Field } from '../../contract/field.ts'
import { addRows } from '../../contract/rows.ts'
import type { BoardColumn } from '../../rules/views/kanban.ts'
import { useTableScreen } from '../table-screen.ts'

type NewCardProps = { stack: Field; column: BoardColumn; onClose: () => void }

/** Enter adds a card and clears the input for the next. A refused name returns to the input if that is still empty. */
export function NewCard({ stack, column: { choice }, onClose }: NewCardProps) {
  const { table } = useTableScreen()
  const [name, setName] = useState('')
  const [first] = table.fields
  const inputRef = useRef<HTMLInputElement>(null)
  const add = useWrite(addRows, {
    queue: table.id,
    onRefused: ({ message, issues }, input) => {
      const refusedName = String(first && input.rows[0]?.[first.id])
      const isInputEmpty = inputRef.current?.value === ''
      if (isInputEmpty) setName(refusedName)
      alert({
        type: 'error',
        msg: `“${refusedName}” was not added`,
        detail: issues[0]?.message ?? message,
        ...(!isInputEmpty && { action: { label: 'Try again', onClick: () => add.mutate(input) } }),
      })
    },
  })
  const submit = () => {
    if (!first || name.trim() === '') return
    const row = { [first.id]: name.trim(), ...(choice && { [stack.id]: choice.name }) }
    add.mutate({ tableId: table.id, rows: [row], ids: [newId()], after: null, fromText: true, by: 'id' })
    setName('')
  }
  return (
    <li className="mb-2">
      <Input
        ref={inputRef}
        autoFocus
        aria-label={`New ${table.rowWord ?? 'row'} in ${choice?.name ?? `no ${stack.name.toLowerCase()}`}`}
        placeholder={first?.name}
        value={name}
        maxLength={1_000}
        onValueChange={setName}
        onBlur={() => name.trim() === '' && onClose()}
        onKeyDown={(event) => {
          if (event.key === 'Enter') submit()
          if (event.key === 'Escape') onClose()
        }}
      />
    </li>
  )
}
