import type { Conversation } from '../../conversation.ts'
import { cellText, countText, joined, type Speaker } from '../../say/format.ts'
import { markdownList, markdownTable, plain } from '../../say/markdown.ts'
import { readChange, type RowChange } from '../../understand/changes/change.ts'
import type { NewRow } from '../../understand/new-rows/new-row.ts'
import { readNewRows } from '../../understand/new-rows/new-rows.ts'
import { isText, nameField, rowWordOf, type Field, type Table } from '../../understand/schema.ts'
import { readValue } from '../../understand/values.ts'
import { askPerson, askWhich } from '../ask.ts'
import { chooseRows, type ChosenRows } from './choose-rows.ts'
import { callTool, type Plan } from '../plan.ts'

/** Adds the rows of a sentence or of pasted lines. */
export function* addRows(conversation: Conversation, table: Table, clause: string, speaker: Speaker): Plan<string> {
  const read = readNewRows(clause, table, speaker.members, speaker.now)
  const rows: Record<string, unknown>[] = []
  for (const row of read) {
    const values = yield* completed(conversation, table, row, speaker)
    if (typeof values === 'string') return values
    rows.push(values)
  }
  if (rows.length === 0) return `Tell me what to add to ${plain(table.name)}.`
  const reply = yield* callTool(conversation, 'tables_addRows', { tableId: table.id, rows })
  if (!reply.isOk) return `I could not add to ${plain(table.name)}: ${reply.message}`
  const used = table.fields.filter((field) => rows.some((row) => row[field.name] !== undefined))
  if (rows.length === 1) {
    const values = used.map(
      (field) => `${plain(field.name)}: ${plain(cellText(rows[0]?.[field.name], field, speaker))}`,
    )
    return `Added to ${plain(table.name)}:\n\n${markdownList(values)}`
  }
  return `Added ${countText(rows.length, rowWordOf(table), speaker.now)} to ${plain(table.name)}:\n\n${markdownTable(
    used.map(({ name }) => name),
    rows.slice(0, 20).map((row) => used.map((field) => cellText(row[field.name], field, speaker))),
  )}`
}

/** Asks for a value that did not fit, and for the name if nothing names the row. */
function* completed(
  conversation: Conversation,
  table: Table,
  { values, wrong }: NewRow,
  speaker: Speaker,
): Plan<Record<string, unknown> | string> {
  const complete: Record<string, unknown> = { ...values }
  for (const { field, text, choices } of wrong) {
    const value = yield* askForValue(conversation, field, text, choices ?? [], speaker)
    if (typeof value === 'string') return value
    complete[field.name] = value.value
  }
  const name = nameField(table)
  if (name && isText(name) && complete[name.name] === undefined && Object.keys(complete).length < 3) {
    const answer = yield* askPerson(
      conversation,
      Object.keys(complete).length === 0
        ? `What should I add to ${table.name}? Give at least the ${name.name}.`
        : `What is the ${name.name} of the new ${rowWordOf(table)}?`,
    )
    if (answer === undefined) return `Tell me the ${plain(name.name)} of the new ${plain(rowWordOf(table))}.`
    complete[name.name] = answer
  }
  return complete
}

function* askForValue(
  conversation: Conversation,
  field: Field,
  text: string,
  choices: readonly string[],
  speaker: Speaker,
): Plan<{ value: unknown } | string> {
  const answer = yield* askPerson(
    conversation,
    `“${text}” does not fit ${field.name}. What should it be?`,
    choices.slice(0, 12),
  )
  const read = answer === undefined ? undefined : readValue(field, answer, speaker.members, speaker.now)
  return read && 'value' in read
    ? read
    : `“${plain(text)}” does not fit ${plain(field.name)}${choices.length > 0 ? `, which can be ${joined(choices.map(plain), 'or')}` : ''}. I changed nothing.`
}

/** Changes rows; undefined if the clause is not understood as a change of this table. */
export function* changeRows(
  conversation: Conversation,
  table: Table,
  clause: string,
  speaker: Speaker,
): Plan<string | undefined> {
  const change = readChange(clause, table, speaker.members, speaker.now)
  if (!change) return undefined
  const { target, candidates = [] } = change
  const field =
    change.field ??
    (candidates.length > 0
      ? yield* askWhich(conversation, `Which field of ${table.name} should I change?`, candidates, ({ name }) => name)
      : undefined)
  if (!field) return candidates.length > 0 ? 'Tell me which field to change.' : undefined
  let value: unknown
  if (!change.growth) {
    if ('value' in change.read) value = change.read.value
    else {
      const asked = yield* askForValue(conversation, field, textOf(change), change.read.choices ?? [], speaker)
      if (typeof asked === 'string') return asked
      value = asked.value
    }
  }
  const chosen = yield* chooseRows(conversation, table, target, speaker)
  if (chosen.kind === 'none') return chosen.why
  if (change.growth) return yield* growRows(conversation, table, field, change.growth, chosen, speaker)
  return yield* writeValue(conversation, table, field, value, chosen, speaker)
}

function textOf({ read }: RowChange): string {
  return 'wrong' in read ? (/“(.*?)”/.exec(read.wrong)?.[1] ?? '') : ''
}

function* writeValue(
  conversation: Conversation,
  table: Table,
  field: Field,
  value: unknown,
  chosen: Exclude<ChosenRows, { kind: 'none' }>,
  speaker: Speaker,
): Plan<string> {
  const values = { [field.name]: value }
  const shown = value === null ? 'empty' : plain(cellText(value, field, speaker))
  const [first] = chosen.kind === 'rows' ? chosen.rows : []
  if (chosen.kind === 'rows' && chosen.rows.length === 1 && first) {
    const reply = yield* callTool(conversation, 'tables_changeRow', { tableId: table.id, rowId: first.id, values })
    const before = first.row ? cellText(first.row[field.name], field, speaker) : ''
    return reply.isOk
      ? `${plain(field.name)} of **${plain(first.name)}** is now ${shown}${before !== '' && before !== shown ? ` (was ${plain(before)})` : ''}.`
      : `I could not change ${plain(first.name)}: ${reply.message}`
  }
  const rows =
    chosen.kind === 'rows'
      ? { ids: chosen.rows.map(({ id }) => id) }
      : { ...(chosen.filter && { filter: chosen.filter }), from: 0, to: chosen.total - 1 }
  const reply = yield* callTool(conversation, 'tables_fillRows', { tableId: table.id, rows, values })
  const count = chosen.kind === 'rows' ? chosen.rows.length : chosen.total
  return reply.isOk
    ? `${plain(field.name)} is now ${shown} in ${countText(count, rowWordOf(table), speaker.now)} of ${plain(table.name)}${namesText(chosen)}.`
    : `I could not change ${plain(table.name)}: ${reply.message}`
}

function namesText(chosen: ChosenRows): string {
  return chosen.kind === 'rows' && chosen.rows.length <= 6
    ? `: ${joined(chosen.rows.map(({ name }) => plain(name)))}`
    : ''
}

function* growRows(
  conversation: Conversation,
  table: Table,
  field: Field,
  growth: { by: number; isPart: boolean },
  chosen: Exclude<ChosenRows, { kind: 'none' }>,
  speaker: Speaker,
): Plan<string> {
  if (chosen.kind === 'matching')
    return `That would change ${countText(chosen.total, rowWordOf(table), speaker.now)}, and I can do this for 50 at a time. Narrow it down.`
  const changes = chosen.rows.flatMap(({ id, name, row }) => {
    const before = row?.[field.name]
    if (typeof before !== 'number') return []
    const after = Number((growth.isPart ? before * (1 + growth.by) : before + growth.by).toFixed(6))
    return [{ id, name, before, after }]
  })
  if (changes.length === 0) return `None of them has a ${plain(field.name)}, so I changed nothing.`
  const reply = yield* callTool(conversation, 'tables_writeCells', {
    tableId: table.id,
    changes: changes.map(({ id, after }) => ({ id, values: { [field.name]: after } })),
    by: 'name',
  })
  if (!reply.isOk) return `I could not change ${plain(table.name)}: ${reply.message}`
  return `${plain(field.name)} changed:\n\n${markdownList(changes.map(({ name, before, after }) => `${plain(name)}: ${cellText(before, field, speaker)} → ${cellText(after, field, speaker)}`))}`
}

export function* deleteRows(conversation: Conversation, table: Table, target: string, speaker: Speaker): Plan<string> {
  const chosen = yield* chooseRows(conversation, table, target, speaker)
  if (chosen.kind === 'none') return chosen.why
  const [first] = chosen.kind === 'rows' ? chosen.rows : []
  if (chosen.kind === 'rows' && chosen.rows.length === 1 && first) {
    const reply = yield* callTool(conversation, 'tables_removeRow', { tableId: table.id, rowId: first.id })
    return reply.isOk
      ? `Deleted **${plain(first.name)}** from ${plain(table.name)}.`
      : `I could not delete ${plain(first.name)}: ${reply.message}`
  }
  const rows =
    chosen.kind === 'rows'
      ? { ids: chosen.rows.map(({ id }) => id) }
      : { ...(chosen.filter && { filter: chosen.filter }), from: 0, to: chosen.total - 1 }
  const reply = yield* callTool(conversation, 'tables_removeRows', { tableId: table.id, rows })
  const count = chosen.kind === 'rows' ? chosen.rows.length : chosen.total
  return reply.isOk
    ? `Deleted ${countText(count, rowWordOf(table), speaker.now)} from ${plain(table.name)}${namesText(chosen)}.`
    : `I could not delete from ${plain(table.name)}: ${reply.message}`
}
