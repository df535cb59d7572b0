import { z } from 'zod'
import type { Conversation } from '../../conversation.ts'
import { nowOf } from '../../language/calendar.ts'
import { dayText, timeText, type Speaker } from '../../say/format.ts'
import { markdownList, plain } from '../../say/markdown.ts'
import { chooseRows } from './choose-rows.ts'
import { chooseTable } from '../choose-table.ts'
import { readTool, type Plan } from '../plan.ts'
import { listMembers } from '../workspace.ts'

const history = z.object({
  changes: z.array(
    z.object({
      at: z.string(),
      by: z.object({ name: z.string().nullable() }),
      kind: z.string(),
      undone: z.boolean(),
      values: z.array(z.object({ field: z.object({ name: z.string() }) })),
    }),
  ),
})

const pattern =
  /^(?:who (?:has )?(?:last )?(?:changed|edited|added|created|updated|touched|modified)|(?:(?:show|give|tell) (?:me |us )?)?(?:the )?(?:change )?history (?:of|for)|what (?:has )?(?:happened|changed) (?:to|with|in|on)|when was)\s+(.+?)(?:\s+(?:last )?(?:changed|edited|updated|added|created|modified))?$/i

/** "who changed order 4616?", "show the history of the Brompton". Undefined: it is no such question, or about no row. */
export function* answerHistory(conversation: Conversation, clause: string): Plan<string | undefined> {
  const target = pattern.exec(clause)?.[1]
  const isAsked =
    target !== undefined &&
    (!/^when was/i.test(clause) || /(?:changed|edited|updated|added|created|modified)$/i.test(clause))
  if (!isAsked) return undefined
  const members = yield* listMembers(conversation)
  const speaker: Speaker = { now: conversation.now, members }
  const choice = yield* chooseTable(conversation, target, members)
  if (!('table' in choice)) return undefined
  const chosen = yield* chooseRows(conversation, choice.table, target, speaker)
  if (chosen.kind !== 'rows')
    return chosen.kind === 'none' ? chosen.why.replace(', so I changed nothing', '') : undefined
  const [row] = chosen.rows
  if (!row) return undefined
  const found = yield* readTool(conversation, history, 'tables_readRowHistory', {
    tableId: choice.table.id,
    rowId: row.id,
    limit: 20,
  })
  const lines = (found?.changes ?? []).map(({ at, by, kind, undone, values }) => {
    const { today, minutes } = nowOf(at, speaker.now.zone, speaker.now.locale)
    const fields = kind === 'changed' ? `: ${values.map(({ field }) => plain(field.name)).join(', ')}` : ''
    return `${plain(by.name ?? 'Somebody')} ${kind} it${fields} (${dayText(today, speaker.now)}, ${timeText(minutes, speaker.now)}${undone ? ', undone' : ''})`
  })
  return lines.length === 0
    ? `Nothing is recorded about **${plain(row.name)}**.`
    : `The history of **${plain(row.name)}**:\n\n${markdownList(lines)}`
}
