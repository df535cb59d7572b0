import { refuse } from '#platform/contract/refusal.ts'
import type { PageContext } from '#platform/web/page/page.ts'
import { prefetch } from '#platform/web/api/query.ts'
import { listNotes, openNote } from '../contract/notes.ts'
import { readNoteStart } from '../contract/text.ts'

// Loaded together with the pages, so that other pages do not contain these contracts.

export const loadNotes = (context: PageContext) => prefetch(context, listNotes, {})

export function loadNote(context: PageContext) {
  const { noteId: id = '' } = context.params
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id))
    refuse('address.not-valid', 422, 'There is nothing at this address. Check it, or start again from home.')
  return Promise.all([
    prefetch(context, listNotes, {}),
    prefetch(context, openNote, { id }),
    // Without it the page waits for the editor.
    prefetch(context, readNoteStart, { id }).catch(() => {}),
  ])
}

export async function noteTitle(context: PageContext) {
  const { title } = await prefetch(context, openNote, { id: context.params['noteId'] ?? '' })
  return title || 'Untitled'
}
