import { Link } from '@tanstack/react-router'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { cx } from '#design/cx.ts'
import { useMay } from '#platform/web/auth/use-may.ts'
import type { NoteSummary } from '../../contract/note.ts'
import { moveNote } from '../../contract/notes.ts'
import { NoteIcon } from './note-icon.tsx'
import { rowClasses } from './note-link-row.tsx'
import { NoteMenu } from './note-menu.tsx'
import { countBelow, type TreeNote } from './note-tree.ts'
import type { Expanded } from './use-expanded.ts'
import { useDragNote } from './use-drag-note.ts'

type TreeRowProps = { note: TreeNote; notes: readonly NoteSummary[]; level: number; expanded: Expanded }

/** A note of the tree and, while it is open, the notes below it. Drag it, or use "Move to" in its menu. */
export function TreeRow({ note, notes, level, expanded }: TreeRowProps) {
  const { id, title, icon, children } = note
  const isFolder = children.length > 0
  const isOpen = isFolder && expanded.has(id)
  const mayMove = useMay(moveNote)
  const { place, ...dragging } = useDragNote(note, notes, () => expanded.open(id))
  return (
    <li>
      <div
        {...(mayMove && dragging)}
        className={cx('group/row relative flex items-center rounded-sm', place && dropClasses[place])}
      >
        {isFolder && (
          <button
            type="button"
            aria-label={isOpen ? `Close ${title || 'Untitled'}` : `Open ${title || 'Untitled'}`}
            aria-expanded={isOpen}
            onClick={() => expanded.toggle(id)}
            style={{ left: indent(level) }}
            className="absolute z-1 flex size-6 items-center justify-center rounded-xs text-ink-3 hover:bg-hover"
          >
            <ChevronRight aria-hidden className={cx('size-3.5 transition-transform', isOpen && 'rotate-90')} />
          </button>
        )}
        <Link
          to="/notes/$noteId"
          params={{ noteId: id }}
          draggable={false}
          style={{ paddingLeft: indent(level) + 28 }}
          className={`${rowClasses} pr-8`}
        >
          <NoteIcon icon={icon} folder={isFolder ? (isOpen ? 'open' : 'closed') : undefined} />
          <span className="min-w-0 flex-1 truncate">{title || 'Untitled'}</span>
          {isFolder && !isOpen && (
            <span className="-mr-6 text-12 text-ink-3 tabular-nums group-focus-within/row:hidden max-lg:hidden group-hover/row:hidden">
              {countBelow(note)}
            </span>
          )}
        </Link>
        <NoteMenu note={note} />
      </div>
      {isOpen && (
        <ul>
          {children.map((child) => (
            <TreeRow key={child.id} note={child} notes={notes} level={level + 1} expanded={expanded} />
          ))}
        </ul>
      )}
    </li>
  )
}

/** In pixels. Deep levels stop moving to the right, so that titles stay readable. */
const indent = (level: number) => Math.min(level, 6) * 20

const dropClasses = {
  before: 'before:absolute before:inset-x-0 before:-top-px before:z-1 before:h-0.5 before:bg-accent',
  inside: 'bg-selected ring-1 ring-accent-line ring-inset',
  after: 'after:absolute after:inset-x-0 after:-bottom-px after:z-1 after:h-0.5 after:bg-accent',
}
