import { Link } from '@tanstack/react-router'
import { useRead } from '#platform/web/api/query.ts'
import { listBacklinks } from '../../contract/links.ts'
import { NoteIcon } from '../sidebar/note-icon.tsx'

/** The notes that link to this one. */
export function Backlinks({ id }: { id: string }) {
  const { data } = useRead(listBacklinks, { id })
  if (!data || data.notes.length === 0) return null
  return (
    <section aria-labelledby="backlinks" className="mt-4 border-t border-line pt-4">
      <h2 id="backlinks" className="mb-1 text-13 font-semibold">
        Linked from
      </h2>
      <ul>
        {data.notes.map(({ id: from, title, icon, excerpt }) => (
          <li key={from}>
            <Link
              to="/notes/$noteId"
              params={{ noteId: from }}
              className="flex min-h-9 items-center gap-2 rounded-sm px-2 text-13 hover:bg-hover max-lg:min-h-11"
            >
              <NoteIcon icon={icon} />
              <span className="shrink-0 font-medium">{title || 'Untitled'}</span>
              <span className="truncate text-12 text-ink-3">{excerpt}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
