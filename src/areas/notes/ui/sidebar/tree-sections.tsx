import { useMemo, type ReactNode } from 'react'
import Clock from 'lucide-react/icons/clock'
import Pin from 'lucide-react/icons/pin'
import Star from 'lucide-react/icons/star'
import type { NoteSummary } from '../../contract/note.ts'
import { NoteLinkRow, rowClasses } from './note-link-row.tsx'
import { buildNoteTree, recentNotes, type TreeNote } from './note-tree.ts'
import { TreeRow } from './tree-row.tsx'
import { useExpanded } from './use-expanded.ts'

/** Short lists that open in place, then the tree of the workspace and the one that only this person sees. */
export function TreeSections({ notes }: { notes: readonly NoteSummary[] }) {
  const tree = useMemo(() => buildNoteTree(notes), [notes])
  const expanded = useExpanded(notes)
  const pinned = notes.filter(({ isPinned }) => isPinned)
  const favorites = notes.filter(({ isFavorite }) => isFavorite)
  const section = (name: string, icon: ReactNode, listed: readonly NoteSummary[]) =>
    listed.length > 0 && (
      <Disclosure
        label={name}
        icon={icon}
        isOpen={expanded.has(name)}
        onToggle={() => expanded.toggle(name)}
        notes={listed}
      />
    )
  const trees: [string, TreeNote[]][] = [
    ['Team notes', tree.filter(({ visibility }) => visibility === 'workspace')],
    ['Shared with some', tree.filter(({ visibility }) => visibility === 'people')],
    ['Private', tree.filter(({ visibility }) => visibility === 'private')],
  ]
  return (
    <>
      {section('Pinned', <Pin />, pinned)}
      {section('Favorites', <Star />, favorites)}
      {section('Recent', <Clock />, recentNotes(notes, 8))}
      {trees.map(
        ([label, top]) =>
          top.length > 0 && (
            <section key={label} aria-label={label}>
              <h2 className="px-2 pt-4 pb-1 text-12 font-medium text-ink-3">{label}</h2>
              <ul>
                {top.map((note) => (
                  <TreeRow key={note.id} note={note} notes={notes} level={0} expanded={expanded} />
                ))}
              </ul>
            </section>
          ),
      )}
    </>
  )
}

type DisclosureProps = {
  label: string
  icon: ReactNode
  isOpen: boolean
  onToggle: () => void
  notes: readonly NoteSummary[]
}

function Disclosure({ label, icon, isOpen, onToggle, notes }: DisclosureProps) {
  return (
    <div>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={onToggle}
        className={`${rowClasses} w-full px-2 [&>svg]:size-4 [&>svg]:text-ink-3`}
      >
        {icon}
        {label}
      </button>
      {isOpen && (
        <ul className="pl-5">
          {notes.map((note) => (
            <NoteLinkRow key={note.id} note={note} />
          ))}
        </ul>
      )}
    </div>
  )
}
