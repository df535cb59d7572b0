import '../editor/editor.css'
import { useEffect } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { Skeleton } from '#design/feedback/skeleton.tsx'
import { useRead } from '#platform/web/api/query.ts'
import { readNoteStart } from '../../contract/text.ts'

/** The first screens of the text, to read until the editor is there. */
export function NoteStart({ id, isEarly }: { id: string; isEarly: boolean }) {
  const { data } = useRead(readNoteStart, { id })
  const queries = useQueryClient()
  // Next time it is another text: what was seen last would show for a moment.
  useEffect(() => () => queries.removeQueries({ queryKey: [readNoteStart.name, { id }] }), [queries, id])
  if (!data?.html) return isEarly ? null : <Skeleton rows={4} />
  // Safe: only known tags, attributes and addresses (rules/html.ts).
  return <div inert className="note-text" dangerouslySetInnerHTML={{ __html: data.html }} />
}
