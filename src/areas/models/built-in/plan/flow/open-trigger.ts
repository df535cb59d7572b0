import { z } from 'zod'
import { searchTools } from '#platform/server/models/tools/search-tools.ts'
import { stem } from '#platform/server/models/tools/stem.ts'
import type { Conversation } from '../../conversation.ts'
import { findRecurrence } from '../../language/recurrence.ts'
import { fillers, tokenize } from '../../language/words.ts'
import { joined, type Speaker } from '../../say/format.ts'
import { readConditions } from '../../understand/conditions/conditions.ts'
import { braced, filterExpression, type ItemData } from '../../understand/flow/expressions.ts'
import type { FlowRequest } from '../../understand/flow/flow-request.ts'
import { readRequest } from '../../understand/reading.ts'
import { allOf, type Filter, type Table } from '../../understand/schema.ts'
import { chooseTable, tableScore } from '../choose-table.ts'
import { readTool, type Plan } from '../plan.ts'
import { listTables } from '../workspace.ts'
import { formTrigger } from './form-trigger.ts'
import type { NodeDraft, OpenedTrigger } from './node-draft.ts'

/** The node that starts the flow; a text says what is missing. */
export function* openTrigger(
  conversation: Conversation,
  { trigger, steps }: Pick<FlowRequest, 'trigger' | 'steps'>,
  speaker: Speaker,
): Plan<OpenedTrigger | string> {
  if (trigger.kind === 'schedule')
    return {
      node: {
        name: trigger.when.charAt(0).toUpperCase() + trigger.when.slice(1),
        type: 'flow.schedule',
        parameters: { when: trigger.when },
      },
      data: { kind: 'nothing' },
      ...(trigger.weeks !== undefined && { filter: everyFewWeeks(trigger.when, trigger.weeks, speaker) }),
    }
  if (trigger.kind === 'manual')
    return { node: { name: 'When I click Run', type: 'flow.manual', parameters: {} }, data: { kind: 'nothing' } }
  const tables = yield* listTables(conversation)
  const tokens = tokenize(trigger.text)
  const named = Math.max(0, ...tables.map(({ name }) => tableScore(tokens, name)))
  const own = named >= 0.9 ? undefined : yield* namedTrigger(conversation, trigger.text, steps)
  if (own) return own
  const item = named >= 0.9 ? undefined : itemTrigger(trigger.text)
  if (item) return item
  const choice = yield* chooseTable(conversation, trigger.text, speaker.members)
  if ('table' in choice) return rowTrigger(choice.table, trigger.text, speaker)
  return `I did not understand when the flow should run: “${trigger.text}”. It can run on a schedule (“every weekday at 9”), when a row is added to a table or changes, when a task, a file or a note is added, when a webhook is called, or when another flow calls it or fails.`
}

/** A schedule knows no weeks to leave out. Counted from the next start on. */
function everyFewWeeks(when: string, weeks: number, { now }: Speaker): NodeDraft {
  const first = findRecurrence(when, now)?.first ?? now.today
  const passed = `$today.diff("${first}".toDateTime(), "weeks").weeks.round()`
  return {
    name: weeks === 2 ? 'Every other week' : `Every ${weeks} weeks`,
    type: 'flow.filter',
    parameters: { conditions: [{ left: braced(`${passed} % ${weeks} == 0`), operator: 'isTrue' }] },
  }
}

const triggerList = z.object({
  types: z.array(z.object({ type: z.string(), title: z.string(), description: z.string() })),
})
/** Words of titles that do not tell triggers apart. */
const plainWords =
  /^(?:when|somebody|someone|row|add|chang|start|flow|item|click|run|somebodi|someth|happen|schedul|call|anoth|it|on|a|is|new|come|in)$/

/** A trigger whose title has a word of the event: a webhook, a mail, a flow that fails. */
function* namedTrigger(
  conversation: Conversation,
  text: string,
  steps: readonly string[],
): Plan<OpenedTrigger | undefined> {
  const list = yield* readTool(conversation, triggerList, 'flows_listNodeTypes', { group: 'trigger' })
  const words = tokenize(text).flatMap(({ lower, stem: root, isMark }) =>
    isMark || fillers.has(lower) ? [] : [root === 'email' || root === 'e-mail' ? 'mail' : root],
  )
  const isOtherFlow = /\banother flow\b|\bflow (?:fails|calls)\b/i.test(text)
  const fitting = (list?.types ?? []).filter(({ title }) => {
    const own = title.toLowerCase().split(/\W+/).map(stem)
    return own.some((word) => words.includes(word) && (isOtherFlow || !plainWords.test(word)))
  })
  const [found] = searchTools(
    fitting.map((each) => ({ ...each, name: each.type, inputExamples: [] })),
    words.join(' '),
    1,
  )
  if (!found) return undefined
  if (found.type === 'flow.form') return yield* formTrigger(conversation, found.title, steps)
  const data: ItemData =
    found.type === 'flow.webhook'
      ? { kind: 'anything', path: 'body' }
      : /mail/i.test(found.type)
        ? { kind: 'fields', names: ['from', 'to', 'subject', 'text', 'date'] }
        : { kind: 'nothing' }
  return { node: { name: found.title, type: found.type, parameters: {} }, data }
}

const kindsOfItems: readonly (readonly [RegExp, string, string])[] = [
  [/\b(?:tasks?|to-?dos?)\b/i, 'focus_tasks', 'task'],
  [/\b(?:files?|documents?|uploads?|pdfs?|pictures?|images?)\b/i, 'files', 'file'],
  [/\bnotes?\b/i, 'notes', 'note'],
  [/\b(?:members?|colleagues?|someone joins|somebody joins)\b/i, 'members', 'member'],
]

function itemTrigger(text: string): OpenedTrigger | undefined {
  const [, table, noun] = kindsOfItems.find(([pattern]) => pattern.test(text)) ?? []
  if (table === undefined || noun === undefined) return undefined
  const isDone = noun === 'task' && /\b(?:finished|completed?|done|ticked|checked off)\b/i.test(text)
  const kind = isRemoval(text) ? 'removed' : isAddition(text) && !isDone ? 'added' : 'changed'
  const condition = isDone ? { condition: braced('($json.values?.Done ?? "") != ""') } : {}
  return {
    node: {
      name: `${withArticle(noun)} is ${isDone ? 'finished' : kind}`,
      type: 'flow.event',
      parameters: { table, kinds: [kind], ...condition },
    },
    data: { kind: 'fields', names: [] },
  }
}

function isRemoval(text: string): boolean {
  return /\b(?:deleted?|removed?|erased|gone)\b/i.test(text)
}

function isAddition(text: string): boolean {
  return /\b(?:added|adds?|new|created?|comes? in|arrives?|made|placed|submitted|inserted|registers?|signs? up|gets?|receives?|received|joins?|uploads?|uploaded|logged|entered|appears?|booked)\b/i.test(
    text,
  )
}

/** "a row is added to Orders with amount over 500", "an order becomes shipped" */
function rowTrigger(table: Table, text: string, speaker: Speaker): OpenedTrigger {
  const isChange =
    /\b(?:changes?|changed|updated?|edited|becomes?|became|turns?|is set|gets? set|is marked|marked as|moves? to|goes|reaches|exceeds|drops|falls|rises|assigned)\b|\bgets? (?!added|created|submitted|inserted|placed|registered|logged|entered|made|booked)\w+/i.test(
      text,
    )
  const reading = readRequest(
    text
      .replace(/\b(?:rows?|records?|entr(?:y|ies)) (?=is|are|was|in|of|to|changes?)/i, ' ')
      .replaceAll(
        /\b(?:is|are|was|gets?)?\s*(?:added|created|changed|updated|edited|inserted|submitted|deleted|removed)\b|\b(?:becomes?|changes?(?: to)?|turns?|goes|gets?|comes? in|arrives?|a new|new)\b/gi,
        (words) => (/becomes?|turns?|goes|changes? to/i.test(words) ? ' is ' : ' '),
      )
      .replaceAll(/\b(?:exceeds|rises above|goes above)\b/gi, 'over')
      .replaceAll(/\b(?:drops|falls)(?: below| under)?\b/gi, 'under')
      .replaceAll(/\breaches\b/gi, 'at least'),
    table,
    speaker.members,
    speaker.now,
  )
  const named = reading.mentions.flatMap((mention) => (mention.kind === 'field' ? [mention.field.name] : []))
  const { filters } = readConditions(reading)
  const filter = allOf(filters)
  const condition = filter && { condition: braced(filterExpression(filter, '$json', speaker.now)) }
  const data = { kind: 'row', table } as const
  const noun = table.rowWord ?? 'row'
  if (isRemoval(text))
    return {
      node: {
        name: `${withArticle(noun)} is deleted from ${table.name}`,
        type: 'flow.event',
        parameters: { table: `t_${table.id.replaceAll('-', '')}`, kinds: ['removed'] },
      },
      data: { kind: 'nothing' },
    }
  if (!isChange && isAddition(text))
    return {
      node: {
        name: `${withArticle(noun)} is added to ${table.name}`,
        type: 'flow.rowAdded',
        parameters: { table: table.id, ...condition },
      },
      data,
    }
  const fields = [...new Set([...filters.flatMap(fieldsIn), ...named])]
  return {
    node: {
      name: `${fields.length > 0 ? joined(fields) : withArticle(noun)} of ${table.name} changes`,
      type: 'flow.rowChanged',
      parameters: { table: table.id, ...(fields.length > 0 && { fields }), ...condition },
    },
    data,
  }
}

function withArticle(noun: string): string {
  return `${/^[aeiou]/i.test(noun) ? 'An' : 'A'} ${noun}`
}

function fieldsIn(filter: Filter): string[] {
  if ('and' in filter) return filter.and.flatMap(fieldsIn)
  return 'or' in filter ? filter.or.flatMap(fieldsIn) : [filter.field]
}
