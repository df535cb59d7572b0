import type { Conversation } from '../../conversation.ts'
import { bestMatches } from '../../language/similarity.ts'
import type { Speaker } from '../../say/format.ts'
import { plain } from '../../say/markdown.ts'
import { withoutField } from '../../understand/changes/change.ts'
import { chooseRows } from './choose-rows.ts'
import { chooseTable } from '../choose-table.ts'
import { callTool, type Plan } from '../plan.ts'
import { listMembers, listTasks } from '../workspace.ts'

const pattern = /^(?:swap|switch|exchange)\s+(?:the )?(.+?)\s+(?:of|between|for|from)\s+(.+?)\s+(?:and|with)\s+(.+)$/i

/** "swap the due dates of A and B", for tasks and for rows. Undefined: it is no such request. */
export function* swapValues(conversation: Conversation, clause: string): Plan<string | undefined> {
  const [, what, first, second] = pattern.exec(clause) ?? []
  if (what === undefined || first === undefined || second === undefined) return undefined
  const tasks = yield* listTasks(conversation)
  const [one, other] = [first, second].map(
    (name) => bestMatches(name.replace(/^(?:the )?tasks? /i, ''), tasks, ({ title }) => title)[0],
  )
  if (one && other && /\b(?:due|dates?|days?|deadlines?)\b/i.test(what)) {
    for (const [id, due] of [
      [one.id, other.due],
      [other.id, one.due],
    ] as const) {
      const reply = yield* callTool(conversation, 'focus_changeTask', { id, due })
      if (!reply.isOk) return `I could not change it: ${reply.message}`
    }
    return `Swapped the due days of “${plain(one.title)}” and “${plain(other.title)}”.`
  }
  return yield* swapCells(conversation, what, first, second, clause)
}

function* swapCells(
  conversation: Conversation,
  what: string,
  first: string,
  second: string,
  clause: string,
): Plan<string | undefined> {
  const members = yield* listMembers(conversation)
  const speaker: Speaker = { now: conversation.now, members }
  const choice = yield* chooseTable(conversation, clause, members)
  if (!('table' in choice)) return undefined
  const { table } = choice
  const field = withoutField(what, table, members).field ?? withoutField(what.replace(/s$/i, ''), table, members).field
  if (!field) return `${plain(table.name)} has no field “${plain(what)}”, so I changed nothing.`
  const rows = []
  for (const name of [first, second]) {
    const chosen = yield* chooseRows(conversation, table, name, speaker)
    const row = chosen.kind === 'rows' ? chosen.rows[0]?.row : undefined
    if (!row) return chosen.kind === 'none' ? chosen.why : 'Tell me which two rows you mean.'
    rows.push(row)
  }
  const [one, other] = rows
  for (const [row, value] of [
    [one, other?.[field.name]],
    [other, one?.[field.name]],
  ] as const) {
    const reply = yield* callTool(conversation, 'tables_changeRow', {
      tableId: table.id,
      rowId: String(row?.['id']),
      values: { [field.name]: value ?? null },
    })
    if (!reply.isOk) return `I could not change it: ${reply.message}`
  }
  return `Swapped ${plain(field.name)} of **${plain(first)}** and **${plain(second)}**.`
}
