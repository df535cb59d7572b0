import { Suspense, useState } from 'react'
import Download from 'lucide-react/icons/download'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Link from 'lucide-react/icons/link'
import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash-2'
import Undo from 'lucide-react/icons/undo-2'
import { offerUndo, useUndoEntry } from '#areas/journal/ui/public/undo.tsx'
import { alert } from '#design/feedback/alert.ts'
import { IconButton } from '#design/buttons/icon-button.tsx'
import { lazyComponent } from '#design/lazy-component.ts'
import type { MenuItems } from '#design/overlays/menu-items.ts'
import { LazyMenu } from '#design/overlays/lazy-menu.tsx'
import { useMay } from '#platform/web/auth/use-may.ts'
import { useWrite } from '#platform/web/api/query.ts'
import { useSignedIn } from '#platform/web/auth/session.ts'
import { linkFile, listFiles, removeFile, restoreFile, type File } from '../contract.ts'
import { mayChange } from '../rules.ts'

const RenameDialog = lazyComponent(() => import('./rename-dialog.tsx'))
const LinkDialog = lazyComponent(() => import('./link-dialog.tsx'))
const EraseDialog = lazyComponent(() => import('./erase-dialog.tsx'))

/** Offers what the viewer may do; the server checks the same rules. */
export function FileMenu({ file }: { file: File }) {
  const { id, name, url, removedAt } = file
  const { person, role } = useSignedIn()
  const [openDialog, setOpenDialog] = useState<'rename' | 'link' | 'erase'>()
  const undo = useUndoEntry()
  const remove = useWrite(removeFile, {
    optimistic: (_, cached) =>
      cached.change(listFiles, ({ files, next }) => ({ files: files.filter((each) => each.id !== id), next })),
    onDone: (_output, _input, entry) => entry && offerUndo(`${name} is removed`, () => undo.mutate({ id: entry })),
  })
  const restore = useWrite(restoreFile, {
    onDone: () => alert({ type: 'success', msg: `${name} is restored.` }),
  })
  const isMine = useMay(removeFile) && mayChange(file, { person: person.id, role })
  const mayLink = useMay(linkFile)
  const activeItems: MenuItems['items'] = [
    { label: 'Download', icon: <Download />, onClick: () => download(url, name) },
    ...(mayLink ? [{ label: 'Share by link', icon: <Link />, onClick: () => setOpenDialog('link') }] : []),
    ...(isMine
      ? [
          { label: 'Rename', icon: <Pencil />, onClick: () => setOpenDialog('rename') },
          'divider' as const,
          { label: 'Remove', icon: <Trash />, danger: true, onClick: () => remove.mutate({ id }) },
        ]
      : []),
  ]
  const removedItems: MenuItems['items'] = [
    { label: 'Restore', icon: <Undo />, onClick: () => restore.mutate({ id }) },
    'divider',
    { label: 'Delete permanently', icon: <Trash />, danger: true, onClick: () => setOpenDialog('erase') },
  ]
  if (removedAt && !isMine) return null
  const close = () => setOpenDialog(undefined)
  return (
    <>
      <LazyMenu
        align="end"
        trigger={
          <IconButton label={`More for ${name}`}>
            <Ellipsis />
          </IconButton>
        }
        items={removedAt ? removedItems : activeItems}
      />
      <Suspense>
        {openDialog === 'rename' && <RenameDialog file={file} onClose={close} />}
        {openDialog === 'link' && <LinkDialog file={file} onClose={close} />}
        {openDialog === 'erase' && <EraseDialog file={file} onClose={close} />}
      </Suspense>
    </>
  )
}

/** Downloads it, also if the browser could show it. */
function download(url: string, name: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}
