import { Suspense, useState } from 'react'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { IconButton } from '#design/buttons/icon-button.tsx'
import { lazyComponent } from '#design/lazy-component.ts'
import { LazyMenu } from '#design/overlays/lazy-menu.tsx'
import type { NoteSummary } from '../../contract/note.ts'
import { useNoteMenuItems } from './use-note-menu-items.tsx'

const MoveDialog = lazyComponent(() => import('./move-dialog.tsx'))
const RenameDialog = lazyComponent(() => import('./rename-dialog.tsx'))

/** What one can do with a note of the tree. Visible while the row is hovered or has the focus; always on a phone. */
export function NoteMenu({ note }: { note: NoteSummary }) {
  const [open, setOpen] = useState<'move' | 'rename'>()
  const items = useNoteMenuItems(note, setOpen)
  const close = () => setOpen(undefined)
  return (
    <>
      <LazyMenu
        align="end"
        items={items}
        trigger={
          <IconButton
            label={`Menu of ${note.title || 'Untitled'}`}
            size="xs"
            className="absolute right-1 opacity-0 group-focus-within/row:opacity-100 group-hover/row:opacity-100 data-popup-open:opacity-100 max-lg:opacity-100"
          >
            <Ellipsis />
          </IconButton>
        }
      />
      <Suspense>
        {open === 'move' && <MoveDialog note={note} onClose={close} />}
        {open === 'rename' && <RenameDialog note={note} onClose={close} />}
      </Suspense>
    </>
  )
}
