import { useState } from 'react'
import { Link, useNavigate } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import { IconButton } from '#design/buttons/icon-button.tsx'
import { useMay } from '#platform/web/auth/use-may.ts'
import { createTable } from '../../contract/tables.ts'
import { firstFields } from '../../rules/templates.ts'
import { NameDialog } from '../widgets/name-dialog.tsx'
import { useTableScreen } from '../table-screen.ts'
import { useCreateOnce } from '../data/use-create-once.ts'
import { TabMenu } from './tab-menu.tsx'

/** The tables of the set as tabs. */
export function TableTabs() {
  const { table } = useTableScreen()
  const [adding, setAdding] = useState(false)
  const mayAdd = useMay(createTable)
  return (
    <nav
      aria-label={`Tables of ${table.set.name}`}
      className="flex h-10 shrink-0 items-end gap-0.5 overflow-x-auto border-b border-line bg-surface-2 px-3 [scrollbar-width:none]"
    >
      {table.siblings.map((sibling) =>
        sibling.id === table.id ? (
          <span key={sibling.id} className={`${tabClass} ${activeTabClass}`}>
            <span aria-current="page" className="max-w-50 truncate">
              {sibling.name}
            </span>
            <TabMenu />
          </span>
        ) : (
          <Link
            key={sibling.id}
            to="/tables/$id"
            params={{ id: sibling.id }}
            search={{}}
            className={`${tabClass} border-transparent text-ink-2 hover:text-ink`}
          >
            <span className="max-w-50 truncate">{sibling.name}</span>
          </Link>
        ),
      )}
      {mayAdd && (
        <IconButton label="Add a table to this set" className="my-1 shrink-0" onClick={() => setAdding(true)}>
          <Plus />
        </IconButton>
      )}
      {adding && <AddTable onClose={() => setAdding(false)} />}
    </nav>
  )
}

function AddTable({ onClose }: { onClose: () => void }) {
  const { table } = useTableScreen()
  const navigate = useNavigate()
  const create = useCreateOnce(createTable, {
    onDone: ({ id }) => void navigate({ to: '/tables/$id', params: { id }, search: {} }),
    onRefused: () => {},
  })
  return (
    <NameDialog
      title={`Add a table to ${table.set.name}`}
      submitLabel="Add table"
      busy={create.isBusy}
      error={create.error?.message}
      onSave={(name) => create.submit({ name, setId: table.set.id, fields: firstFields })}
      onClose={onClose}
    />
  )
}

const tabClass = 'flex h-8.5 shrink-0 items-center gap-1 rounded-t-md border border-b-0 px-3 text-13 font-medium'
const activeTabClass =
  'relative border-line bg-surface text-ink pr-1.5 after:absolute after:inset-x-0 after:-bottom-px after:h-px after:bg-surface'
