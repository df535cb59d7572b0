import type { AttachedFile } from '#platform/contract/search/attached-file.ts'
import type { Conversation, Turn } from '../../conversation.ts'
import { countText, joined } from '../../say/format.ts'
import { plain } from '../../say/markdown.ts'
import { tokenize } from '../../language/words.ts'
import { verbOf } from '../../understand/verbs.ts'
import { summarize, workOnText } from './pasted-text.ts'
import type { Plan } from '../plan.ts'
import { workOnTable } from '../table-request.ts'
import { querySheet } from './query-sheet.ts'
import { readSheet, type Sheet } from './sheet.ts'

/** Answers a question about the attached files from their words. Undefined: the request is about something else. */
export function* workOnAttached(conversation: Conversation, request: string): Plan<string | undefined> {
  const found = filesOf(conversation, request)
  if (!found || !asksForFile(request)) return undefined
  const answers: string[] = []
  for (const file of found.files) answers.push(yield* answerFrom(conversation, file, [...found.earlier, request]))
  return answers.join('\n\n')
}

type Found = { readonly files: readonly AttachedFile[]; readonly earlier: readonly string[] }

/** The files of this message, or of an earlier one that this goes on about, with what was asked of them since. */
function filesOf({ current, earlier }: Conversation, request: string): Found | undefined {
  if (current.attached.length > 0) return { files: current.attached, earlier: [] }
  const goesOn =
    /^(?:and|now|only|just|but|what about|how about|sort|top|which of|the (?:first|last))\b/i.test(request) ||
    /\b(?:file|attachment|attached|document|sheet|spreadsheet|csv|pdf)\b/i.test(request)
  const place = earlier.findLastIndex(({ attached }) => attached.length > 0)
  const since = place === -1 ? [] : earlier.slice(place)
  // Since then, something else was worked on.
  if (!goesOn || since.length === 0 || since.some(({ calls }) => calls.length > 0)) return undefined
  return { files: since[0]?.attached ?? [], earlier: since.map(({ request: asked }) => asked) }
}

/** "add a task to read this" is work beside the file. */
function asksForFile(request: string): boolean {
  return (
    verbOf(request) === 'ask' ||
    /^(?:summari[sz]e|sum|extract|find|list|count|read|shorten|explain|total)\b/i.test(request)
  )
}

function* answerFrom(conversation: Conversation, file: AttachedFile, requests: readonly string[]): Plan<string> {
  const request = requests.at(-1) ?? ''
  const { name, text, isCut } = file
  const beginning = isCut ? `\n\nI read only the beginning of ${plain(name)}, because it is long.` : ''
  if (text.trim() === '') return `I cannot read the content of ${plain(name)}.`
  const sheet = readSheet(file, conversation.now.locale)
  if (sheet)
    return `${
      (yield* askSheet(
        conversation,
        sheet,
        requests.map(withoutFileWords).filter((each) => /\p{L}/u.test(each)),
      )) ?? describe(conversation, sheet)
    }${beginning}`
  const isSummary =
    request === '' ||
    /^(?:please |can you |could you )?(?:summari[sz]e|sum up|shorten|explain|read|tl;?dr)\b|^what(?:['’]s| is| does) (?:it|this|that|the \w+|in it|in this)(?: (?:about|say|all about|in it))*\s*\??$/i.test(
      request,
    )
  const said = isSummary
    ? `**${plain(name)}**\n\n${summarize(text)}`
    : workOnText(`${withoutFile(request)}: ${text}`, conversation.now)
  return `${said ?? quote(file, request)}${beginning}`
}

/** "the total of this file" → "the total": the sheet itself is meant. */
function withoutFileWords(request: string): string {
  return request
    .replaceAll(
      /\b(?:in|of|from) (?:this|that|the)(?: attached)? (?:file|attachment|sheet|spreadsheet|csv|document)\b/gi,
      '',
    )
    .trim()
}

/** "list the dates in this file" → "list the dates" */
function withoutFile(request: string): string {
  return request
    .replace(/\b(?:in|from|of|out of) (?:this|that|the|my|attached|it)\b.*$/i, '')
    .replaceAll(/[:?.]/g, '')
    .trim()
}

/**
 * Works on the sheet as on a table of the workspace: what the plan asks of tables is answered from it. Earlier questions are
 * asked anew, so that "and the average?" knows what came before.
 */
function* askSheet(conversation: Conversation, sheet: Sheet, requests: readonly string[]): Plan<string | undefined> {
  const { id, name } = sheet.table
  const mentions = [{ kind: 'table', id, name, page: `/tables/${id}` }]
  const tools = new Map(
    sheetTools.map((tool) => [tool, { name: tool, description: 'Effect: read.', inputSchema: {}, inputExamples: [] }]),
  )
  const earlier: Turn[] = []
  let answer: string | undefined
  for (const request of requests) {
    const asked = { request, mentions, attached: [], added: [], calls: [], answer: '' }
    const log = earlier.flatMap(({ calls }) => calls)
    const before = log.length
    const plan = workOnTable({ ...conversation, tools, earlier: [...earlier], current: asked, log }, request)
    let step = plan.next()
    while (!step.done) step = plan.next(querySheet(sheet, step.value) ?? (yield step.value))
    answer = step.value
    earlier.push({ ...asked, calls: log.slice(before), answer: answer ?? '' })
  }
  return answer
}

const sheetTools = [
  'members_list',
  'tables_listTables',
  'tables_readTable',
  'tables_countRows',
  'tables_summarizeRows',
  'tables_listGroups',
  'tables_listRows',
  'tables_findInRows',
]

function describe({ now }: Conversation, { table, rows }: Sheet): string {
  return `${plain(table.name)} has ${countText(rows.length, 'row', now)} with ${joined(table.fields.map(({ name }) => plain(name)))}. Ask me for a total, an average, the highest, or the rows that you want to see.`
}

/** The sentences with the most words of the question. */
function quote({ name, text }: AttachedFile, request: string): string {
  const asked = new Set(
    tokenize(request)
      .filter(({ isMark, lower }) => !isMark && lower.length > 3)
      .map(({ stem }) => stem),
  )
  const sentences = text.split(/\n+|(?<=[.!?])\s+/).filter((each) => each.trim() !== '')
  const scored = sentences
    .map((sentence) => ({
      sentence,
      score: new Set(
        tokenize(sentence)
          .map(({ stem }) => stem)
          .filter((stem) => asked.has(stem)),
      ).size,
    }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, 3)
  if (scored.length === 0)
    return `I found nothing about that in ${plain(name)}. I can summarise it, or list the dates, amounts, names or to-dos in it.`
  return `From ${plain(name)}:\n\n${scored.map(({ sentence }) => `> ${plain(sentence.trim().slice(0, 400))}`).join('\n>\n')}`
}
