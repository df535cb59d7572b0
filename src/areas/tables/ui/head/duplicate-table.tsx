import { useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { offerUndo, useUndoEntry } from '#areas/journal/ui/public/undo.tsx'
import { Checkbox } from '#design/inputs/checkbox.tsx'
import { useRead } from '#platform/web/api/query.ts'
import { duplicateTable, maxCopiedRows } from '../../contract/duplicates.ts'
import { countRows } from '../../contract/rows.ts'
import type { Table } from '../../contract/tables.ts'
import { countText } from '../../rules/query/labels.ts'
import { useCreateOnce } from '../data/use-create-once.ts'
import { useTableScreen } from '../table-screen.ts'
import { NameDialog } from '../widgets/name-dialog.tsx'

/** Copies a table with its fields and views, and with its rows as a choice. */
export function DuplicateTable({ table, onClose }: { table: Table; onClose: () => void }) {
  const { parseContext } = useTableScreen()
  const navigate = useNavigate()
  const undo = useUndoEntry()
  const count = useRead(countRows, { tableId: table.id }).data?.count ?? 0
  const [withRows, setWithRows] = useState(true)
  const mayCopyRows = count > 0 && count <= maxCopiedRows
  const duplicate = useCreateOnce(duplicateTable, {
    onDone: ({ id }, _input, entry) => {
      onClose()
      void navigate({ to: '/tables/$id', params: { id }, search: {} })
      const undoCopy = () => {
        void navigate({ to: '/tables/$id', params: { id: table.id }, search: {} })
        if (entry) undo.mutate({ id: entry })
      }
      offerUndo(`This is a copy of “${table.name}”`, undoCopy)
    },
    onRefused: () => {},
  })
  return (
    <NameDialog
      title="Duplicate table"
      submitLabel="Duplicate table"
      name={`${table.name} copy`}
      busy={duplicate.isBusy}
      error={duplicate.error?.message}
      onSave={(name) => duplicate.submit({ tableId: table.id, name, withRows: withRows && mayCopyRows })}
      onClose={onClose}
    >
      {mayCopyRows && (
        <Checkbox checked={withRows} onCheckedChange={setWithRows}>
          With its {countText(count, table.rowWord, parseContext.locale)}
        </Checkbox>
      )}
    </NameDialog>
  )
}
