import { useState } from 'react'
import { Dialog } from '#design/overlays/dialog.tsx'
import { SearchInput } from '#design/inputs/search-input.tsx'
import { Skeleton } from '#design/feedback/skeleton.tsx'
import { useRead, useWrite } from '#platform/web/api/query.ts'
import type { NoteSummary } from '../../contract/note.ts'
import { listNotes, moveNote } from '../../contract/notes.ts'
import { ancestorsOf, findNotes, idsBelow } from './note-tree.ts'
import { NoteIcon } from './note-icon.tsx'

/** The way to move a note without dragging. */
export default function MoveDialog({ note, onClose }: { note: NoteSummary; onClose: () => void }) {
  const { data } = useRead(listNotes, {})
  const [search, setSearch] = useState('')
  const move = useWrite(moveNote, { onDone: onClose })
  const below = data ? idsBelow(data.notes, note.id) : new Set()
  const targets = findNotes(data?.notes ?? [], search).filter(({ id }) => !below.has(id) && id !== note.parent)
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={`Move ${note.title || 'Untitled'} to`}>
      <SearchInput
        autoFocus
        aria-label="Search notes"
        placeholder="Search notes"
        value={search}
        onValueChange={setSearch}
      />
      {!data && <Skeleton rows={4} />}
      <ul className="mt-2 max-h-80 overflow-y-auto pb-2">
        {note.parent && !search && (
          <Target name="Top of the list" icon={null} onPick={() => move.mutate({ id: note.id, parent: null })} />
        )}
        {targets.map(({ id, title, icon }) => (
          <Target
            key={id}
            name={title || 'Untitled'}
            path={pathOf(data?.notes ?? [], id)}
            icon={icon}
            onPick={() => move.mutate({ id: note.id, parent: id })}
          />
        ))}
      </ul>
    </Dialog>
  )
}

type TargetProps = { name: string; path?: string; icon: string | null; onPick: () => void }

function Target({ name, path, icon, onPick }: TargetProps) {
  return (
    <li>
      <button
        type="button"
        onClick={onPick}
        className="flex min-h-9 w-full items-center gap-2 rounded-sm px-2 text-left text-13 hover:bg-hover max-lg:min-h-11"
      >
        <NoteIcon icon={icon} />
        <span className="truncate">{name}</span>
        {path && <span className="truncate text-12 text-ink-3">{path}</span>}
      </button>
    </li>
  )
}

function pathOf(notes: readonly NoteSummary[], id: string): string {
  const titles = new Map(notes.map((note) => [note.id, note.title || 'Untitled']))
  return ancestorsOf(notes, id)
    .toReversed()
    .map((above) => titles.get(above))
    .join(' / ')
}
