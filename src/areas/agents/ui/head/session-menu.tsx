import { Suspense, useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import Braces from 'lucide-react/icons/braces'
import Ellipsis from 'lucide-react/icons/ellipsis'
import FoldVertical from 'lucide-react/icons/fold-vertical'
import FileText from 'lucide-react/icons/file-text'
import Pencil from 'lucide-react/icons/pencil'
import Pin from 'lucide-react/icons/pin'
import Trash from 'lucide-react/icons/trash-2'
import { offerUndo, useUndoEntry } from '#areas/journal/ui/public/undo.tsx'
import { IconButton } from '#design/buttons/icon-button.tsx'
import { lazyComponent } from '#design/lazy-component.ts'
import { LazyMenu } from '#design/overlays/lazy-menu.tsx'
import { useWrite } from '#platform/web/api/query.ts'
import { useMay } from '#platform/web/auth/use-may.ts'
import { changeSession, exportSession, removeSession, type Session } from '../../contract/sessions.ts'
import { summarizeSession } from '../../contract/messages.ts'
import { downloadText } from './download-text.ts'

const RenameDialog = lazyComponent(() => import('./rename-dialog.tsx'))

/** What one can do with a whole session. */
export function SessionMenu({ session: { id, title, isPinned, state } }: { session: Session }) {
  const [isRenaming, setRenaming] = useState(false)
  const navigate = useNavigate()
  const undo = useUndoEntry()
  const mayChange = useMay(changeSession)
  const change = useWrite(changeSession)
  const summarize = useWrite(summarizeSession)
  const exportIt = useWrite(exportSession, { onDone: ({ name, text }) => downloadText(name, text) })
  const remove = useWrite(removeSession, {
    onDone: (_output, _input, entry) => {
      if (entry) offerUndo(`Deleted: ${title}`, () => undo.mutate({ id: entry }))
      void navigate({ to: '/agents' })
    },
  })
  const changeItems = mayChange
    ? [
        { label: 'Rename', icon: <Pencil />, onClick: () => setRenaming(true) },
        {
          label: isPinned ? 'Unpin' : 'Pin to the top',
          icon: <Pin />,
          onClick: () => change.mutate({ id, isPinned: !isPinned }),
        },
        ...(state === 'idle'
          ? [{ label: 'Summarize earlier messages', icon: <FoldVertical />, onClick: () => summarize.mutate({ id }) }]
          : []),
        'divider' as const,
      ]
    : []
  return (
    <>
      <LazyMenu
        align="end"
        trigger={
          <IconButton label="Session menu">
            <Ellipsis />
          </IconButton>
        }
        items={[
          ...changeItems,
          {
            label: 'Export as Markdown',
            icon: <FileText />,
            onClick: () => exportIt.mutate({ id, format: 'markdown' }),
          },
          { label: 'Export as JSON', icon: <Braces />, onClick: () => exportIt.mutate({ id, format: 'json' }) },
          ...(mayChange
            ? [
                'divider' as const,
                { label: 'Delete session', icon: <Trash />, danger: true, onClick: () => remove.mutate({ id }) },
              ]
            : []),
        ]}
      />
      <Suspense>{isRenaming && <RenameDialog id={id} title={title} onClose={() => setRenaming(false)} />}</Suspense>
    </>
  )
}
