import { Suspense, useState } from 'react'
import Download from 'lucide-react/icons/download'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Link from 'lucide-react/icons/link'
import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash-2'
import Undo from 'lucide-react/icons/undo-2'
import { offerUndo, useUndoEntry } from '#areas/journal/ui/public/undo.tsx'
import { alert } from '#design/alert.ts'
import { IconButton } from '#design/icon-button.tsx'
import { late } from '#design/late.ts'
import type { MenuItems } from '#design/menu-items.ts'
import { QuickMenu } from '#design/quick-menu.tsx'
import { useMay } from '#platform/web/may.ts'
import { useWrite } from '#platform/web/query.ts'
import { useSignedIn } from '#platform/web/session.ts'
import { linkFile, listFiles, removeFile, restoreFile, type File } from '../contract.ts'
import { mayChange } from '../rules.ts'

const RenameDialog = late(() => import('./rename-dialog.tsx'))
const LinkDialog = late(() => import('./link-dialog.tsx'))
const EraseDialog = late(() => import('./erase-dialog.tsx'))

/** What the one who looks can do with a file; the server asks the same rules. */
export function FileMenu({ file }: { file: File }) {
  const { id, name, url, removedAt } = file
  const { person, role } = useSignedIn()
  const [opened, open] = useState<'rename' | 'link' | 'erase'>()
  const undo = useUndoEntry()
  const remove = useWrite(removeFile, {
    optimistic: (_, cached) =>
      cached.change(listFiles, ({ files, next }) => ({ files: files.filter((each) => each.id !== id), next })),
    onDone: (_output, _input, entry) => entry && offerUndo(`${name} is removed`, () => undo.mutate({ id: entry })),
  })
  const restore = useWrite(restoreFile, {
    onDone: () => alert({ type: 'success', msg: `${name} is back.` }),
  })
  const isMine = useMay(removeFile) && mayChange(file, { person: person.id, role })
  const mayLink = useMay(linkFile)
  const kept: MenuItems['items'] = [
    { label: 'Download', icon: <Download />, onClick: () => download(url, name) },
    ...(mayLink ? [{ label: 'Share by link', icon: <Link />, onClick: () => open('link') }] : []),
    ...(isMine
      ? [
          { label: 'Rename', icon: <Pencil />, onClick: () => open('rename') },
          'divider' as const,
          { label: 'Remove', icon: <Trash />, danger: true, onClick: () => remove.mutate({ id }) },
        ]
      : []),
  ]
  const removed: MenuItems['items'] = [
    { label: 'Bring back', icon: <Undo />, onClick: () => restore.mutate({ id }) },
    'divider',
    { label: 'Delete for good', icon: <Trash />, danger: true, onClick: () => open('erase') },
  ]
  if (removedAt && !isMine) return null
  const close = () => open(undefined)
  return (
    <>
      <QuickMenu
        align="end"
        trigger={
          <IconButton label={`More for ${name}`}>
            <Ellipsis />
          </IconButton>
        }
        items={removedAt ? removed : kept}
      />
      <Suspense>
        {opened === 'rename' && <RenameDialog file={file} onClose={close} />}
        {opened === 'link' && <LinkDialog file={file} onClose={close} />}
        {opened === 'erase' && <EraseDialog file={file} onClose={close} />}
      </Suspense>
    </>
  )
}

/** Saves it, also what the browser would rather show. */
function download(url: string, name: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}
