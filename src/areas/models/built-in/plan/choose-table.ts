import { z } from 'zod'
import { singular } from '#platform/server/models/tools/stem.ts'
import type { Conversation } from '../conversation.ts'
import { stem } from '#platform/server/models/tools/stem.ts'
import { wordSimilarity } from '../language/similarity.ts'
import { fillers, normalize, tokenize, type Token } from '../language/words.ts'
import { holdsPeople } from '../understand/conditions/person-fields.ts'
import { commandWords } from '../understand/command-words.ts'
import { findMentions } from '../understand/mentions.ts'
import { isNumeric, type Member, type Table } from '../understand/schema.ts'
import { verbOf } from '../understand/verbs.ts'
import { askWhich } from './ask.ts'
import { mentionedTables } from './mentioned.ts'
import { readTool, type Plan } from './plan.ts'
import { listTables, readTable, type ListedTable } from './workspace.ts'

/** How well the words of a request name a table, from 0 on: longer names that match count more. */
export function tableScore(tokens: readonly Token[], name: string): number {
  const words = normalize(name)
    .split(' ')
    .filter(
      (word, _, all) =>
        !/^(the|of|and|a|my|our|for|in)$/.test(word) && word !== '' && !(all.length > 1 && /^\d+$/.test(word)),
    )
  const spoken = tokens.flatMap(({ text, isMark }) => (isMark ? [] : normalize(text).split(' ')))
  const found = words.map((word) =>
    Math.max(0, ...spoken.map((each) => wordSimilarity(each, word) || (isSameThing(each, word) ? 0.7 : 0))),
  )
  const hits = found.filter((each) => each > 0).length
  if (hits === 0) return 0
  const score = found.reduce((sum, each) => sum + each, 0) / words.length
  return hits === words.length ? score + words.length * 0.1 : score >= 0.5 ? score * 0.7 : score * 0.5
}

/** Words that people use for the same list of things. */
const sameThings = [
  'customer client account buyer',
  'employee staff colleague worker',
  'product item good article',
  'order sale',
  'expense cost spending purchase expenditure',
  'invoice bill',
  'contact person',
  'issue bug ticket defect',
  'lead prospect deal opportunity',
  'guest attendee participant visitor',
  'inventory stock',
  'supplier vendor',
  'student pupil learner',
  'appointment booking reservation',
  'trip journey travel',
].map((group) => new Set(group.split(' ').map(stem)))

function isSameThing(one: string, other: string): boolean {
  const [first, second] = [stem(one), stem(other)]
  return sameThings.some((group) => group.has(first) && group.has(second))
}

export type TableChoice = { readonly table: Table } | { readonly none: true } | { readonly unanswered: true }

/** The table that a request is about: by its name, by what a row is called, or by its fields and choices. */
export function* chooseTable(conversation: Conversation, text: string, members: readonly Member[]): Plan<TableChoice> {
  const listed = yield* listTables(conversation)
  if (listed.length === 0) return { none: true }
  const tokens = tokenize(text)
  const mentioned = listed.filter(({ id }) => mentionedTables(conversation).has(id))
  const named = best(
    (mentioned.length > 0 ? mentioned : listed).map((item) => ({
      item,
      score: mentioned.length > 0 ? 1 : tableScore(tokens, item.name),
    })),
    0.6,
  )
  if (named.length === 1 && named[0]) return yield* opened(conversation, named[0])
  if (named.length > 1) {
    const chosen = yield* askWhich(conversation, 'Which table do you mean?', named, ({ name, set }) =>
      labelOf(name, set, named),
    )
    return chosen ? yield* opened(conversation, chosen) : { unanswered: true }
  }
  const content = yield* chooseByContent(conversation, tokens, listed, members)
  if (!('none' in content)) return content
  const partly =
    verbOf(text) === 'add'
      ? []
      : best(
          listed.map((item) => ({ item, score: tableScore(tokens, item.name) })),
          0.3,
        )
  if (partly.length > 0) {
    const chosen =
      partly.length === 1
        ? partly[0]
        : yield* askWhich(conversation, 'Which table do you mean?', partly, ({ name }) => name)
    return chosen ? yield* opened(conversation, chosen) : { unanswered: true }
  }
  return verbOf(text) === 'add' && !/^put\b/i.test(text)
    ? { none: true }
    : yield* chooseByRows(
        conversation,
        tokens,
        listed,
        verbOf(text) !== 'ask' ||
          /^(?:we|i) (?:just )?(?:got|received|bought|used|sold|drank|ate|lost|broke)\b|^\d+ (?:more|extra)\b/i.test(
            text,
          ),
      )
}

/** The table whose rows contain what the request names: "A-102", "Lumen Hotels". */
function* chooseByRows(
  conversation: Conversation,
  tokens: readonly Token[],
  listed: readonly ListedTable[],
  isCommand: boolean,
): Plan<TableChoice> {
  const names = tokens.filter(
    ({ text, isQuoted, isMark }, index) =>
      !isMark &&
      text !== 'I' &&
      (isQuoted || /\d/.test(text) || (/^\p{Lu}/u.test(text) && (index > 0 || isName(text)))),
  )
  const spoken =
    names.length > 0 && !names.every(({ text }) => /^[\d.,$€£%]+$/.test(text))
      ? names
      : isCommand
        ? tokens
            .filter(
              ({ lower, isMark, stem: root }) =>
                !isMark && lower.length > 2 && !/\d/.test(lower) && !fillers.has(lower) && !commandWords.has(root),
            )
            .slice(1)
        : names
  const scored: { item: ListedTable; score: number }[] = []
  // Plain words of a question must all be there, or any table with a common word would do.
  const plainWords = tokens.filter(
    ({ lower, isMark, stem: root }, index) =>
      !isMark &&
      lower.length > 2 &&
      !fillers.has(lower) &&
      !commandWords.has(root) &&
      !moneyWords.test(lower) &&
      !/^(?:i|we|you|they|he|she)$/.test(tokens[index - 1]?.lower ?? ''),
  )
  if (spoken.length === 0 && plainWords.length >= 1 && plainWords.length <= 4)
    for (const item of listed.slice(0, maxRead)) {
      let hits = 0
      for (const { text: find } of plainWords) {
        if (yield* isInRows(conversation, item.id, find)) hits++
        else break
      }
      if (hits === plainWords.length) scored.push({ item, score: 1 + tradeScore(tokens, item.name) })
    }
  for (const item of spoken.length === 0 ? [] : listed.slice(0, maxRead)) {
    for (const { text: find } of spoken.slice(0, 3)) {
      const cells = yield* readTool(conversation, foundCells, 'tables_findInRows', { tableId: item.id, find, limit: 1 })
      const table = yield* readTable(conversation, item.id)
      const isName = cells?.rows[0]?.fields.includes(table?.fields[0]?.id ?? '') === true
      const isOfPeople = tokens[0]?.lower === 'who' && table !== undefined && holdsPeople(table)
      if (cells && cells.count > 0)
        scored.push({ item, score: (isOfPeople ? 3 : isName ? 2 : 1) + 2 * tradeScore(tokens, item.name) })
    }
  }
  const found = [...new Set(best(scored, 1))]
  const chosen =
    found.length > 1 ? yield* askWhich(conversation, 'Which table do you mean?', found, ({ name }) => name) : found[0]
  if (found.length > 1 && !chosen) return { unanswered: true }
  return chosen ? yield* opened(conversation, chosen) : { none: true }
}

/** Whether a cell contains a word, or the word without its plural. */
function* isInRows(conversation: Conversation, tableId: string, word: string): Plan<boolean> {
  for (const find of new Set([word, singular(word.toLowerCase())])) {
    const cells = yield* readTool(conversation, foundCells, 'tables_findInRows', { tableId, find, limit: 1 })
    if (cells && cells.count > 0) return true
  }
  return false
}

/** A capital at the beginning says little; a word that is no part of speech of a request does. */
function isName(text: string): boolean {
  const [token] = tokenize(text.toLowerCase())
  return token !== undefined && !fillers.has(token.lower) && !commandWords.has(token.stem) && verbOf(text) === 'ask'
}

const foundCells = z.object({ count: z.number(), rows: z.array(z.object({ fields: z.array(z.string()) })) })

function labelOf(name: string, set: string, all: readonly ListedTable[]): string {
  return all.filter((each) => each.name === name).length > 1 ? `${name} (in ${set})` : name
}

const maxRead = 12

function* chooseByContent(
  conversation: Conversation,
  tokens: readonly Token[],
  listed: readonly ListedTable[],
  members: readonly Member[],
): Plan<TableChoice> {
  const tables: Table[] = []
  for (const { id } of listed.slice(0, maxRead)) {
    const table = yield* readTable(conversation, id)
    if (table) tables.push(table)
  }
  // "new" in "new contact" is no choice of a field called Status.
  const start = tokens.findIndex(({ lower }) => !/^(?:add|create|make|new|an?|the|please)$/.test(lower))
  const spoken = tokens.slice(Math.max(0, start))
  const scored = tables.map((item) => ({ item, score: contentScore(spoken, item, members) }))
  const found = best(scored, 0.75)
  if (found.length === 1 && found[0]) return { table: found[0] }
  if (found.length === 0) return { none: true }
  const named = listed.filter(({ id }) => found.some((table) => table.id === id))
  const byRows = yield* chooseByRows(conversation, tokens, named, false)
  if (!('none' in byRows)) return byRows
  const chosen = yield* askWhich(conversation, 'Which table do you mean?', found, ({ name }) => name)
  return chosen ? { table: chosen } : { unanswered: true }
}

const moneyWords =
  /^(spend|spent|spending|paid|pay|cost|costs|revenue|earn|earned|expense|expenses|sales|sell|sold|sells|buy|buys|bought|bill|billed|owe|owes|invoice|invoiced)$/

/** What was sold is in a table of orders or sales; what was spent in one of expenses. */
const trades: readonly (readonly [RegExp, RegExp])[] = [
  [/^(?:sell|sold|sells|earn|earned|revenue|ordered)$/, /order|sale|invoice|deal|income|revenue/i],
  [
    /^(?:spend|spent|spending|buy|bought|cost|costs|paid|pay)$/,
    /expens|spend|cost|purchas|bill|budget|payment|transaction|shopping/i,
  ],
  [/^(?:owe|owes|bill|billed|invoiced)$/, /invoice|bill|debt|payment/i],
]

function tradeScore(tokens: readonly Token[], name: string): number {
  return tokens.some(({ lower }) => trades.some(([verb, tables]) => verb.test(lower) && tables.test(name))) ? 0.8 : 0
}

function contentScore(tokens: readonly Token[], table: Table, members: readonly Member[]): number {
  const mentions = findMentions(tokens, table, members)
  // "double the stock of Guji": what is changed is a field.
  const isChange = verbOf(tokens.map(({ text }) => text).join(' ')) === 'change'
  const isPrice =
    tokens.some(({ lower }) => /^(?:cheapest|priciest|expensive|dearest|costliest)$/.test(lower)) &&
    table.fields.some((field) => isNumeric(field) && /price|cost|fee|rent/i.test(field.name))
  const score = mentions.reduce(
    (sum, { kind, score: each }) =>
      sum + (kind === 'member' ? 0.2 : kind === 'table' ? 2 * each : kind === 'field' && isChange ? 1.6 * each : each),
    0,
  )
  const isMoney =
    tokens.some(({ lower }) => moneyWords.test(lower) || /^(?:euros?|dollars?|pounds?)$|^[$€£]/.test(lower)) &&
    table.fields.some(
      (field) => isNumeric(field) && (field.type === 'currency' || /amount|price|cost|total/i.test(field.name)),
    )
  return score + (isMoney || isPrice ? 0.8 : 0) + tradeScore(tokens, table.name)
}

function* opened(conversation: Conversation, { id }: ListedTable): Plan<TableChoice> {
  const table = yield* readTable(conversation, id)
  return table ? { table } : { none: true }
}

function best<Item>(scored: readonly { item: Item; score: number }[], least: number): Item[] {
  const top = Math.max(0, ...scored.map(({ score }) => score))
  return top < least ? [] : scored.filter(({ score }) => score >= top - 0.05).map(({ item }) => item)
}
