import { useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import ArchiveRestore from 'lucide-react/icons/archive-restore'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import BookOpen from 'lucide-react/icons/book-open'
import ChevronDown from 'lucide-react/icons/chevron-down'
import CopyPlus from 'lucide-react/icons/copy-plus'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import Upload from 'lucide-react/icons/upload'
import { offerUndo, useUndoEntry } from '#areas/journal/ui/public/undo.tsx'
import { IconButton } from '#design/buttons/icon-button.tsx'
import { Menu, MenuDivider, MenuItem, MenuLink } from '#design/overlays/menu.tsx'
import { useWrite } from '#platform/web/api/query.ts'
import { useSignedIn } from '#platform/web/auth/session.ts'
import { changeTable, readTable, removeTable } from '../../contract/tables.ts'
import { ExportMenu } from './export-menu.tsx'
import { ImportDialog } from '../import/import-dialog.tsx'
import { useTableScreen } from '../table-screen.ts'
import { TrashDialog } from '../trash/trash-dialog.tsx'
import { DuplicateTable } from './duplicate-table.tsx'
import { TableDialog } from './table-dialog.tsx'

/** The menu of the open table. */
export function TabMenu() {
  const { table } = useTableScreen()
  const navigate = useNavigate()
  const undo = useUndoEntry()
  const { account } = useSignedIn()
  const [open, setOpen] = useState<'edit' | 'duplicate' | 'import' | 'trash' | null>(null)
  const close = () => setOpen(null)
  const index = table.siblings.findIndex(({ id }) => id === table.id)
  const others = table.siblings.filter(({ id }) => id !== table.id)
  const change = useWrite(changeTable, {
    optimistic: ({ after }, cached) =>
      cached.change(readTable, (cachedTable) =>
        cachedTable.set.id === table.set.id
          ? { ...cachedTable, siblings: moveAfter(cachedTable.siblings, table.id, after) }
          : cachedTable,
      ),
  })
  const remove = useWrite(removeTable, {
    onDone: (_output, _input, entry) => {
      const next = others[Math.max(0, index - 1)]
      void navigate(next ? { to: '/tables/$id', params: { id: next.id }, search: {} } : { to: '/tables' })
      if (entry) offerUndo(`“${table.name}” is in the trash`, () => undo.mutate({ id: entry }))
    },
  })
  /** `to`: the new index among the other tables. */
  const move = (to: number) => change.mutate({ tableId: table.id, after: others[to - 1]?.id ?? null })
  const trigger = (
    <IconButton label={`Menu of ${table.name}`} size="xs">
      <ChevronDown className="size-3.5" />
    </IconButton>
  )
  return (
    <>
      <Menu trigger={trigger}>
        {table.may.design && (
          <>
            <MenuItem icon={<Pencil />} onClick={() => setOpen('edit')}>
              Name and description
            </MenuItem>
            <MenuItem icon={<CopyPlus />} onClick={() => setOpen('duplicate')}>
              Duplicate table
            </MenuItem>
            {index > 0 && (
              <MenuItem icon={<ArrowLeft />} onClick={() => move(index - 1)}>
                Move left
              </MenuItem>
            )}
            {index < others.length && (
              <MenuItem icon={<ArrowRight />} onClick={() => move(index + 1)}>
                Move right
              </MenuItem>
            )}
            <MenuDivider />
          </>
        )}
        {table.may.write && (
          <MenuItem icon={<Upload />} onClick={() => setOpen('import')}>
            Import a file
          </MenuItem>
        )}
        <ExportMenu />
        <MenuLink icon={<BookOpen />} href={`/tables/${table.id}/api?workspace=${account.id}`} target="_blank">
          API reference
        </MenuLink>
        <MenuDivider />
        <MenuItem icon={<ArchiveRestore />} onClick={() => setOpen('trash')}>
          Trash
        </MenuItem>
        {table.may.design && (
          <MenuItem icon={<Trash2 />} danger onClick={() => remove.mutate({ tableId: table.id })}>
            Delete table
          </MenuItem>
        )}
      </Menu>
      <ImportDialog tableId={table.id} open={open === 'import'} onClose={close} />
      {open === 'edit' && <TableDialog table={table} onClose={close} />}
      {open === 'duplicate' && <DuplicateTable table={table} onClose={close} />}
      {open === 'trash' && <TrashDialog tableId={table.id} onClose={close} />}
    </>
  )
}

function moveAfter<T extends { id: string }>(all: T[], id: string, after: string | null | undefined): T[] {
  const item = all.find((each) => each.id === id)
  if (!item || after === undefined) return all
  const others = all.filter((each) => each.id !== id)
  return others.toSpliced(others.findIndex((each) => each.id === after) + 1, 0, item)
}
