import type { NodeViewConstructor } from '@tiptap/pm/view'
import { linkedNotes } from './linked-notes.ts'

/** A link to a note shows the note's current title. */
export const noteLinkView: NodeViewConstructor = (node) => {
  const dom = document.createElement('a')
  const id = String(node.attrs['id'] ?? '')
  dom.dataset['noteId'] = id
  dom.dataset['noteTitle'] = String(node.attrs['title'] ?? '')
  if (id) dom.href = `/notes/${id}`
  dom.textContent = titleOf(dom)
  return { dom, ignoreMutation: () => true }
}

/** Called when titles have changed. */
export function refreshNoteLinks(text: HTMLElement): void {
  for (const link of text.querySelectorAll<HTMLAnchorElement>('a[data-note-id]')) {
    const title = titleOf(link)
    if (link.textContent !== title) link.textContent = title
  }
}

function titleOf({ dataset }: HTMLElement): string {
  const note = linkedNotes.get().find(({ id }) => id === dataset['noteId'])
  return (note ? note.title : dataset['noteTitle']) || 'Untitled'
}
