import { Link } from '@tanstack/react-router'
import type { NoteSummary } from '../../contract/note.ts'
import { NoteIcon } from './note-icon.tsx'

/** A note in a plain list: found, favorite or recent. */
export function NoteLinkRow({ note: { id, title, icon } }: { note: NoteSummary }) {
  return (
    <li>
      <Link to="/notes/$noteId" params={{ noteId: id }} className={`${rowClasses} px-2`}>
        <NoteIcon icon={icon} />
        <span className="truncate">{title || 'Untitled'}</span>
      </Link>
    </li>
  )
}

export const rowClasses =
  'flex h-7.5 min-w-0 flex-1 items-center gap-2 rounded-sm text-13 font-medium text-ink-2 hover:bg-hover max-lg:h-11 ' +
  'data-[status=active]:bg-surface data-[status=active]:text-ink data-[status=active]:ring-1 ' +
  'data-[status=active]:ring-line data-[status=active]:ring-inset'
