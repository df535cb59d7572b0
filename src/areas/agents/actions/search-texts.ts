import type { SearchTexts } from '#platform/server/search/search-texts.ts'
import { answerText } from '../rules/fold-parts.ts'
import { messageAnchor } from '../rules/message-anchor.ts'
import { readSessionTexts } from '../store/session-texts.ts'

const sessions = 'agent_sessions'

/** For the search index: what was said in a session. It is found only by its person. */
export const searchTexts: SearchTexts = {
  covers: (table) => table === sessions,
  listTables: async () => [{ table: sessions, definition: 'messages' }],
  read: async (db, scope, _, ids) =>
    (await readSessionTexts(db, scope, ids)).map(({ id, account, person, title, updatedAt, messages }) => ({
      id,
      account,
      privateTo: person,
      name: title,
      author: person,
      changedAt: updatedAt,
      text: '',
      parts: messages.flatMap(({ id: message, role, text, blocks, at }) => {
        const said = role === 'person' ? (text ?? '') : answerText(blocks ?? [])
        return said ? [{ anchor: messageAnchor(message), text: said, author: person, changedAt: at }] : []
      }),
    })),
}
