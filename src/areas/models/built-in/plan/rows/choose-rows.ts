import { z } from 'zod'
import type { Conversation } from '../../conversation.ts'
import { singular } from '#platform/server/models/tools/stem.ts'
import { bestMatches } from '../../language/similarity.ts'
import { normalize, pluralOf } from '../../language/words.ts'
import { plain } from '../../say/markdown.ts'
import { cellText, rowLabelFields, type Speaker } from '../../say/format.ts'
import { readConditions } from '../../understand/conditions/conditions.ts'
import { readRequest } from '../../understand/reading.ts'
import { allOf, isText, nameField, type Filter, type Row, type Table } from '../../understand/schema.ts'
import { askWhich } from '../ask.ts'
import { listRows, resolvePhrases, rowName } from './find-rows.ts'
import { mentionedRows } from '../mentioned.ts'
import { readTool, type Plan } from '../plan.ts'
import { lastRows } from '../references.ts'

/** Rows to change or delete: one or more by id, or all that match a filter. */
export type ChosenRows =
  | { readonly kind: 'rows'; readonly rows: readonly { id: string; name: string; row?: Row }[] }
  | { readonly kind: 'matching'; readonly filter?: Filter; readonly total: number }
  | { readonly kind: 'none'; readonly why: string }

const ordinals = ['first|1st', 'second|2nd', 'third|3rd', 'fourth|4th', 'last'].map(
  (word) => new RegExp(String.raw`^(?:the )?(?:${word})(?: (?:one|row))?$`, 'i'),
)

/** The rows that a text means. One unless it speaks of several; if several fit one name, asks. */
export function* chooseRows(
  conversation: Conversation,
  table: Table,
  spoken: string,
  speaker: Speaker,
): Plan<ChosenRows> {
  const mentioned = yield* readMentioned(conversation, table)
  if (mentioned.length > 0) return { kind: 'rows', rows: mentioned }
  const target = withoutTable(spoken, table)
  const reference = lastRows(conversation)
  const isReferring = /^(?:it|this|that|that one|this one|the last one|that row|the new one|this row|him|her)$/i.test(
    target.trim(),
  )
  const isReferringToAll =
    /^(?:all of )?(?:them|those|these|all of them|both|both of them|(?:all (?:of )?)?(?:those|these)(?: (?:rows|ones))?|(?:them|those|these|they) all|they|all)$/i.test(
      target.trim(),
    )
  const place = ordinals.findIndex((pattern) => pattern.test(target.trim()))
  const id = place === -1 ? undefined : reference?.ids.at(place === ordinals.length - 1 ? -1 : place)
  if (id !== undefined && reference?.tableId === table.id) {
    const page = yield* listRows(conversation, table, reference.filter, { limit: 100 })
    const row = page?.rows.find((each) => each['id'] === id)
    if (row) return { kind: 'rows', rows: [toChosen(row, table)] }
  }
  const isLeftOut = target.trim() === '' && reference?.ids.length === 1
  if (isLeftOut && reference?.tableId === table.id) return yield* referredRows(conversation, table, true)
  if ((isReferring || isReferringToAll) && reference?.tableId === table.id)
    return yield* referredRows(conversation, table, isReferring)
  const reading = readRequest(target, table, speaker.members, speaker.now)
  const { filters, phrases } = readConditions(reading)
  const { filters: found, missing, ignored } = yield* resolvePhrases(conversation, table, phrases)
  const [unknown] = [...missing, ...ignored]
  if (unknown !== undefined)
    return {
      kind: 'none',
      why: `I found no row in ${plain(table.name)} that contains “${plain(unknown)}”, so I changed nothing.`,
    }
  const all = [...filters, ...found]
  const isMany = speaksOfSeveral(target, table)
  if (all.length === 0 && !isMany) return yield* askForRow(conversation, table)
  const filter = allOf(all)
  const page = yield* listRows(conversation, table, filter, { limit: 50 })
  if (!page) return { kind: 'none', why: `I could not read ${plain(table.name)}.` }
  if (page.total === 0)
    return { kind: 'none', why: `No row in ${plain(table.name)} fits “${plain(target.trim())}”, so I changed nothing.` }
  if (isMany)
    return page.total <= page.rows.length
      ? { kind: 'rows', rows: page.rows.map((row) => toChosen(row, table)) }
      : { kind: 'matching', ...(filter && { filter }), total: page.total }
  const [named, alsoNamed] = rowsNamedIn(target, page.rows, table)
  if (named && !alsoNamed) return { kind: 'rows', rows: [toChosen(named, table)] }
  return yield* oneOf(conversation, table, page.rows, phrases.map(({ text }) => text).join(' '), speaker)
}

function* readMentioned(conversation: Conversation, table: Table) {
  const rows: ReturnType<typeof toChosen>[] = []
  for (const rowId of mentionedRows(conversation, table.id)) {
    const row = yield* readTool(conversation, anyRow, 'tables_readRow', { tableId: table.id, rowId })
    if (row) rows.push(toChosen(row, table))
  }
  return rows
}

const anyRow = z.record(z.string(), z.unknown())

/** "Rex from dogs" is one dog: the table says where it is, not that several are meant. */
function withoutTable(target: string, { name, rowWord }: Table): string {
  const names = [name, ...(rowWord ? [pluralOf(rowWord)] : [])].map((each) =>
    each.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`),
  )
  const place = new RegExp(
    String.raw`(\S)\s+(?:from|in|on|off|out of) (?:the |my |our )?(?:${names.join('|')})(?: (?:table|list|sheet))?$`,
    'i',
  )
  return target.replace(place, '$1')
}

/** The rows that have a text which the target says in full: "the knee check". */
function rowsNamedIn(target: string, rows: readonly Row[], { fields }: Table): Row[] {
  const said = ` ${normalize(target)} `
  const longest = (row: Row) =>
    Math.max(
      0,
      ...fields.filter(isText).map(({ name }) => {
        const value = row[name]
        const text = typeof value === 'string' ? normalize(value) : ''
        return text.includes(' ') && said.includes(` ${text} `) ? text.length : 0
      }),
    )
  const best = Math.max(0, ...rows.map(longest))
  return best === 0 ? [] : rows.filter((row) => longest(row) === best)
}

function toChosen(row: Row, table: Table): { id: string; name: string; row: Row } {
  return { id: String(row['id']), name: rowName(row, table), row }
}

function* referredRows(conversation: Conversation, table: Table, isOne: boolean): Plan<ChosenRows> {
  const reference = lastRows(conversation)
  const ids = reference?.ids ?? []
  if (!reference) return { kind: 'none', why: 'I do not know which rows you mean.' }
  if (!isOne && (reference.total ?? 0) > ids.length)
    return { kind: 'matching', ...(reference.filter && { filter: reference.filter }), total: reference.total ?? 0 }
  if (ids.length === 0) {
    const page = yield* listRows(conversation, table, reference.filter, { limit: 100 })
    return { kind: 'rows', rows: (page?.rows ?? []).map((row) => toChosen(row, table)) }
  }
  if (isOne && ids.length > 1) return yield* askForRow(conversation, table)
  const page = yield* listRows(conversation, table, reference.filter, { limit: 100 })
  const rows = (page?.rows ?? []).filter(({ id }) => ids.includes(String(id)))
  return {
    kind: 'rows',
    rows: ids.map((id) => {
      const row = rows.find((each) => each['id'] === id)
      return row ? toChosen(row, table) : { id, name: 'the row' }
    }),
  }
}

function* askForRow(conversation: Conversation, table: Table): Plan<ChosenRows> {
  const page = yield* listRows(conversation, table, undefined, { limit: 8 })
  const chosen = yield* askWhich(conversation, `Which row of ${table.name} do you mean?`, page?.rows ?? [], (row) =>
    rowName(row, table),
  )
  return chosen
    ? { kind: 'rows', rows: [toChosen(chosen, table)] }
    : { kind: 'none', why: `Tell me which row of ${plain(table.name)} you mean.` }
}

/** The one row; among several the one whose name is the text itself. */
function* oneOf(
  conversation: Conversation,
  table: Table,
  rows: readonly Row[],
  phrase: string,
  speaker: Speaker,
): Plan<ChosenRows> {
  const [first, second] = rows
  const name = nameField(table)
  const exact = rows.filter((row) => normalize(rowName(row, table)) === normalize(phrase))
  const [only, other] =
    exact.length > 0
      ? exact
      : name && isText(name) && phrase !== ''
        ? bestMatches(phrase, rows, (row) => rowName(row, table))
        : []
  if (first && !second) return { kind: 'rows', rows: [toChosen(first, table)] }
  if (only && !other && exact.length === 1) return { kind: 'rows', rows: [toChosen(only, table)] }
  const chosen = yield* askWhich(conversation, `Which row of ${table.name} do you mean?`, rows, (row) =>
    labelOf(row, rows, table, speaker),
  )
  return chosen
    ? { kind: 'rows', rows: [toChosen(chosen, table)] }
    : { kind: 'none', why: 'Tell me which one you mean.' }
}

/** The name, with what tells rows of the same name apart. */
function labelOf(row: Row, rows: readonly Row[], table: Table, speaker: Speaker): string {
  const name = rowName(row, table)
  if (rows.filter((other) => rowName(other, table) === name).length === 1) return name
  const details = rowLabelFields(table)
    .map((field) => cellText(row[field.name], field, speaker))
    .filter((text) => text !== '')
  return details.length > 0 ? `${name} (${details.join(', ')})` : name
}

/** "all orders", "every", or the plural of what a row is called. */
function speaksOfSeveral(target: string, { name, rowWord }: Table): boolean {
  if (/\b(?:all|every|each|everything|both|any|rows|records|entries|ones|those)\b/i.test(target)) return true
  const words = normalize(target).split(' ')
  const plurals = [name, rowWord ?? ''].flatMap((each) => normalize(each).split(' ')).filter((word) => word.length > 2)
  return words.some(
    (word) =>
      singular(word) !== word &&
      plurals.some((each) => singular(each) === singular(word)) &&
      !/['’]s?\b/.test(
        target.slice(
          target.toLowerCase().indexOf(word) + word.length,
          target.toLowerCase().indexOf(word) + word.length + 2,
        ),
      ),
  )
}
