import { useNavigate, useParams } from '@tanstack/react-router'
import Copy from 'lucide-react/icons/copy'
import CornerUpRight from 'lucide-react/icons/corner-up-right'
import FilePlus from 'lucide-react/icons/file-plus'
import Pencil from 'lucide-react/icons/pencil'
import Pin from 'lucide-react/icons/pin'
import Star from 'lucide-react/icons/star'
import Trash from 'lucide-react/icons/trash-2'
import { offerUndo } from '#areas/journal/ui/public/undo.tsx'
import type { MenuItems } from '#design/overlays/menu-items.ts'
import { useMay } from '#platform/web/auth/use-may.ts'
import { useWrite } from '#platform/web/api/query.ts'
import type { NoteSummary } from '../../contract/note.ts'
import { duplicateNote, favoriteNote, pinNote, removeNote, restoreNote } from '../../contract/notes.ts'
import { useCreateNote } from '../use-create-note.ts'

/** The menu of a note, in the tree and on its page. */
export function useNoteMenuItems(
  { id, title, isPinned, isFavorite }: NoteSummary,
  onOpen: (dialog: 'move' | 'rename') => void,
): MenuItems['items'] {
  const navigate = useNavigate()
  const { noteId } = useParams({ strict: false })
  const create = useCreateNote()
  const pin = useWrite(pinNote)
  const favorite = useWrite(favoriteNote)
  const restore = useWrite(restoreNote)
  const duplicate = useWrite(duplicateNote, {
    onDone: (copy) => void navigate({ to: '/notes/$noteId', params: { noteId: copy.id } }),
  })
  const remove = useWrite(removeNote, {
    onDone: () => {
      offerUndo(`Deleted: ${title || 'Untitled'}`, () => restore.mutate({ id }))
      if (noteId === id) void navigate({ to: '/notes' })
    },
  })
  const mayWrite = useMay(removeNote)
  const star = {
    label: isFavorite ? 'Remove from favorites' : 'Add to favorites',
    icon: <Star />,
    onClick: () => favorite.mutate({ id, isFavorite: !isFavorite }),
  }
  if (!mayWrite) return [star]
  return [
    { label: 'New note inside', icon: <FilePlus />, onClick: () => create(id) },
    'divider',
    { label: 'Rename', icon: <Pencil />, onClick: () => onOpen('rename') },
    star,
    {
      label: isPinned ? 'Unpin' : 'Pin for everybody',
      icon: <Pin />,
      onClick: () => pin.mutate({ id, isPinned: !isPinned }),
    },
    { label: 'Move to…', icon: <CornerUpRight />, onClick: () => onOpen('move') },
    { label: 'Duplicate', icon: <Copy />, onClick: () => duplicate.mutate({ id }) },
    'divider',
    { label: 'Delete note', icon: <Trash />, danger: true, onClick: () => remove.mutate({ id }) },
  ]
}
