import type { ItemText, SearchTexts } from '#platform/server/search/search-texts.ts'
import { contentOf, openDocument } from '../rules/note-document.ts'
import { textPartsOf } from '../rules/text-parts.ts'
import { readDocument } from '../store/documents.ts'
import { listIndexedNotes } from '../store/indexed-notes.ts'

/** For the search index: the texts of all notes. Who may see them is checked when they are found. */
export const searchTexts: SearchTexts = {
  covers: (table) => table === 'notes',
  listTables: async () => [{ table: 'notes', definition: 'title, text and tags' }],
  read: async (db, scope, _, ids) => {
    const items: ItemText[] = []
    for (const { id, account, title, tags, author, changedAt } of await listIndexedNotes(db, scope, ids)) {
      const stored = await readDocument(db, scope, id)
      const { text, parts } = textPartsOf(contentOf(openDocument(stored?.updates ?? [])))
      items.push({
        id,
        account,
        name: title,
        author,
        changedAt,
        text: [...tags, text].join('\n'),
        parts: parts.map((part) => ({ ...part, author, changedAt })),
      })
    }
    return items
  },
}
