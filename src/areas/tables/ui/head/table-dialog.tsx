import { useState } from 'react'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import { Textarea } from '#design/inputs/textarea.tsx'
import { useWrite } from '#platform/web/api/query.ts'
import { changeTable, type Table } from '../../contract/tables.ts'
import { NameDialog } from '../widgets/name-dialog.tsx'

/** The name of a table, of one row of it, and its description. */
export function TableDialog({ table, onClose }: { table: Table; onClose: () => void }) {
  const [rowWord, setRowWord] = useState(table.rowWord ?? '')
  const [description, setDescription] = useState(table.description)
  const change = useWrite(changeTable, { onDone: onClose, onRefused: () => {} })
  const save = (name: string) =>
    change.mutate({ tableId: table.id, name, description: description.trim(), rowWord: rowWord.trim() || null })
  return (
    <NameDialog
      title="Name and description"
      submitLabel="Save table"
      name={table.name}
      busy={change.isPending}
      error={change.error?.message}
      onSave={save}
      onClose={onClose}
    >
      <Field label="Name of one row" hint="“Account” makes the button say “Add account”.">
        <Input value={rowWord} placeholder="row" maxLength={60} onValueChange={setRowWord} />
      </Field>
      <Field label="Description">
        <Textarea value={description} maxLength={2_000} onValueChange={setDescription} />
      </Field>
    </NameDialog>
  )
}
