import { useState } from 'react'
import { Input } from '#design/input.tsx'
import { useWrite } from '#platform/web/query.ts'
import type { Field } from '../../contract/field.ts'
import { addRows } from '../../contract/rows.ts'
import type { Column } from '../../rules/kanban.ts'
import { useTableScreen } from '../table-screen.ts'

type NewCardProps = { stack: Field; column: Column; onClose: () => void }

/** Enter adds a card and waits for the next name. */
export function NewCard({ stack, column: { choice }, onClose }: NewCardProps) {
  const { table } = useTableScreen()
  const [name, setName] = useState('')
  const [first] = table.fields
  const add = useWrite(addRows, { onDone: () => setName('') })
  const enter = () => {
    if (!first || name.trim() === '' || add.isPending) return
    const row = { [first.id]: name.trim(), ...(choice && { [stack.id]: choice.name }) }
    add.mutate({ tableId: table.id, rows: [row], after: null, fromText: true, by: 'id' })
  }
  return (
    <li className="mb-2">
      <Input
        autoFocus
        aria-label={`New ${table.rowWord ?? 'row'} in ${choice?.name ?? `no ${stack.name.toLowerCase()}`}`}
        placeholder={first?.name}
        value={name}
        maxLength={1_000}
        onValueChange={setName}
        onBlur={() => name.trim() === '' && onClose()}
        onKeyDown={(event) => {
          if (event.key === 'Enter') enter()
          if (event.key === 'Escape') onClose()
        }}
      />
    </li>
  )
}
