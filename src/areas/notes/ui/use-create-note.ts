import { useNavigate } from '@tanstack/react-router'
import { useWrite } from '#platform/web/api/query.ts'
import { createNote } from '../contract/notes.ts'

/** Creates an empty note, at the top or below another one, and opens it with the cursor in its title. */
export function useCreateNote() {
  const navigate = useNavigate()
  const create = useWrite(createNote, {
    onDone: ({ id }) => void navigate({ to: '/notes/$noteId', params: { noteId: id } }),
  })
  return (parent: string | null = null) => {
    if (!create.isPending) create.mutate({ parent })
  }
}
