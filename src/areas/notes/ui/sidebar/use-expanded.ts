import { useEffect, useState } from 'react'
import { useParams } from '@tanstack/react-router'
import { readLocal, writeLocal } from '#platform/web/storage/local-storage.ts'
import type { NoteSummary } from '../../contract/note.ts'
import { ancestorsOf } from './note-tree.ts'

export type Expanded = { has: (id: string) => boolean; toggle: (id: string) => void; open: (id: string) => void }

/** Which parts of the tree are open, remembered in this browser. The way to the open note is always open. */
export function useExpanded(notes: readonly NoteSummary[]): Expanded {
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(storedIds()))
  const { noteId } = useParams({ strict: false })
  const change = (next: ReadonlySet<string>) => {
    setOpen(next)
    writeLocal(storageKey, [...next])
  }
  const above = noteId ? ancestorsOf(notes, noteId).join() : ''
  useEffect(() => {
    if (above) setOpen((known) => new Set([...known, ...above.split(',')]))
  }, [above])
  return {
    has: (id) => open.has(id),
    open: (id) => change(new Set([...open, id])),
    toggle: (id) => change(open.has(id) ? new Set([...open].filter((each) => each !== id)) : new Set([...open, id])),
  }
}

const storageKey = 'notes-expanded'

function storedIds(): string[] {
  const stored = readLocal(storageKey)
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []
}
