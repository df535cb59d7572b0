import type { Conversation } from '../../conversation.ts'
import { tokenize } from '../../language/words.ts'
import type { Speaker } from '../../say/format.ts'
import { findMentions } from '../../understand/mentions.ts'
import type { Table } from '../../understand/schema.ts'
import type { Plan } from '../plan.ts'
import { findOneRow } from './one-row.ts'
import { changeRows } from './write-rows.ts'

/** "put Pepper in the red kennel", "put all failed ones back to queued": rows that exist get another choice. */
export function* putInto(
  conversation: Conversation,
  table: Table,
  clause: string,
  speaker: Speaker,
): Plan<string | undefined> {
  const [, what = '', where = ''] =
    /^put (.+?) (?:back )?(?:in|into|on|onto|to|at|under) (?:the )?(.+)$/i.exec(clause) ?? []
  const choice = findMentions(tokenize(where), table, speaker.members).find(({ kind }) => kind === 'choice')
  if (what === '' || choice?.kind !== 'choice') return undefined
  const isMany = /^(?:all|every|each|everyone|everything|both|them|those|these|it)\b/i.test(what)
  if (!isMany && !(yield* findOneRow(conversation, table, what))) return undefined
  return yield* changeRows(conversation, table, `set the ${choice.field.name} of ${what} to ${choice.choice}`, speaker)
}
