import { isRecord, type Conversation, type Tool } from '../../conversation.ts'
import { findDates } from '../../language/dates.ts'
import { findNumbers } from '../../language/numbers.ts'
import { wordSimilarity } from '../../language/similarity.ts'
import { momentOf } from '../../language/calendar.ts'
import { tokenize } from '../../language/words.ts'

export type InputField = {
  readonly name: string
  readonly description: string
  readonly schema: Record<string, unknown>
  readonly isRequired: boolean
}

export function inputFields({ inputSchema }: Pick<Tool, 'inputSchema'>): InputField[] {
  if (!isRecord(inputSchema) || !isRecord(inputSchema['properties'])) return []
  const required = Array.isArray(inputSchema['required']) ? inputSchema['required'] : []
  return Object.entries(inputSchema['properties']).flatMap(([name, schema]): InputField[] =>
    isRecord(schema)
      ? [
          {
            name,
            description: typeof schema['description'] === 'string' ? schema['description'] : '',
            schema,
            isRequired: required.includes(name) && schema['default'] === undefined,
          },
        ]
      : [],
  )
}

/** Required fields that take the id of an item. */
export function idFields(tool: Tool): InputField[] {
  return inputFields(tool).filter((field) => field.isRequired && isId(field))
}

function isId({ schema, name }: InputField): boolean {
  return (
    schema['format'] === 'uuid' ||
    /(?:^id|Id)$/.test(name) ||
    (typeof schema['pattern'] === 'string' && schema['pattern'].includes('[0-9a-f]'))
  )
}

/** The words that choices of a tool's input offer: roles, kinds, states. */
export function optionsOf(tool: Pick<Tool, 'inputSchema'>): string[] {
  return inputFields(tool).flatMap(({ schema }) => enumOf(schema))
}

/** What the clause says about each field of a tool's input. */
export function fillInput(
  tool: Tool,
  clause: string,
  { now }: Conversation,
): { input: Record<string, unknown>; missing: InputField[] } {
  const input: Record<string, unknown> = {}
  const missing: InputField[] = []
  for (const field of inputFields(tool)) {
    if (isId(field)) continue
    const value = valueOf(field, tool, clause, now)
    if (value !== undefined) input[field.name] = value
    else if (field.isRequired) missing.push(field)
  }
  return { input, missing }
}

function valueOf(
  { name, schema, isRequired }: InputField,
  tool: Tool,
  clause: string,
  now: Conversation['now'],
): unknown {
  const words = tokenize(clause)
  const options = enumOf(schema)
  // "members" names what is listed, not the role of a member.
  const own = tool.description.split('. ')[0]?.toLowerCase() ?? ''
  if (options.length > 0)
    return options.find(
      (option) =>
        !own.includes(option) && words.some(({ lower }) => wordSimilarity(lower, option.toLowerCase()) >= 0.9),
    )
  const type = typeOf(schema)
  const format = formatOf(schema)
  if (format === 'email') return /[\w.+-]+@[\w-]+(\.[\w-]+)+/.exec(clause)?.[0]
  if (format === 'date') return findDates(clause, now)[0]?.from
  if (format === 'date-time') {
    const [date] = findDates(clause, now, 'past')
    return date && /since|from|after/i.test(name)
      ? momentOf(date.from, 0, now.zone)
      : isRequired && date
        ? momentOf(date.from, 0, now.zone)
        : undefined
  }
  if (type === 'integer' || type === 'number') {
    const unit = /^(?:limit|offset|estimate)$/.test(name) ? undefined : findNumbers(clause)[0]?.value
    return unit
  }
  if (type !== 'string' || /^(?:before|after|cursor|group|for|data|action|kind)$/.test(name)) return undefined
  const body = bodyOf(clause)
  if (/^(?:markdown|text|body|content)$/.test(name)) return body?.text
  if (name === 'title')
    return titleOf(body ? clause.slice(0, body.start) : clause) ?? (isRequired ? searchText(clause) : undefined)
  const renamed = /\b(?:to|as|into)\s+["“]?([^"”]+?)["”]?\s*[.!?]?$/i.exec(clause)?.[1]
  if (name === 'name' && isRequired) return renamed
  return /^(?:search|query|name|find)$/.test(name) || isRequired ? searchText(clause) : undefined
}

/** The text after "with the text", "saying" or a colon. */
function bodyOf(clause: string): { text: string; start: number } | undefined {
  const found = /\s(?:with (?:the )?(?:text|content|body)|saying|that says)[: ]\s*|:\s/i.exec(clause)
  const text = found && clause.slice(found.index + found[0].length).trim()
  return found && text ? { text, start: found.index } : undefined
}

/** "a note called Opening": what follows "called", "titled" or "about". */
function titleOf(clause: string): string | undefined {
  const found = /\s(?:called|named|titled|about)\s/i.exec(clause)
  const text =
    found &&
    clause
      .slice(found.index + found[0].length)
      .replaceAll(/["“”]/g, '')
      .trim()
  return text ? text.charAt(0).toUpperCase() + text.slice(1) : undefined
}

/** What is looked for: a quoted text, or what follows "called", "named", "for". */
function searchText(clause: string): string | undefined {
  const quoted = /"([^"]+)"|“([^”]+)”/.exec(clause)
  if (quoted) return quoted[1] ?? quoted[2]
  const [, named] =
    /\b(?:called|named|search(?: for)?|look(?:ing)? for|find|about)\s+(?:(?:the|a|an|my|our|any|all|me)\s+)*(?:files?|documents?|members?|people|pictures?|images?)?\s*(?:called|named|about|with|for)?\s*(.+?)[?.!]*$/i.exec(
      clause,
    ) ?? []
  return named === undefined || named.trim() === ''
    ? undefined
    : named.replace(/\b(?:files?|documents?|file|everything)\b/gi, '').trim() || undefined
}

/** What a clause calls an item: without the verb, the kind of the thing and a new name. */
export function phraseOf(clause: string): string {
  const quoted = /"([^"]+)"|“([^”]+)”/.exec(clause)
  if (quoted) return quoted[1] ?? quoted[2] ?? ''
  return clause
    .replace(/\s+(?:to|as|into)\s+\S.*$/i, '')
    .replace(
      /^(?:please )?(?:delete|remove|rename|restore|create|make|get|share|show|open|read|bring back|send|give me|look at)\s+/i,
      '',
    )
    .replaceAll(
      /\b(?:the|an?|my|our|file|document|link|for|of|called|named|picture|image|removed|deleted|share|public)\b/gi,
      ' ',
    )
    .replaceAll(/\s+/g, ' ')
    .replace(/[.!?]+$/, '')
    .trim()
}

function enumOf(schema: Record<string, unknown>): string[] {
  const own = Array.isArray(schema['enum']) ? schema['enum'] : []
  const inner = [schema['anyOf'], schema['oneOf']]
    .flatMap((each) => (Array.isArray(each) ? each : []))
    .filter(isRecord)
    .flatMap((each) => (Array.isArray(each['enum']) ? each['enum'] : []))
  return [...own, ...inner].filter((each) => typeof each === 'string')
}

function typeOf(schema: Record<string, unknown>): unknown {
  return (
    schema['type'] ??
    [schema['anyOf']]
      .flatMap((each) => (Array.isArray(each) ? each : []))
      .filter(isRecord)
      .map((each) => each['type'])
      .find((each) => each !== 'null')
  )
}

function formatOf(schema: Record<string, unknown>): unknown {
  return (
    schema['format'] ??
    [schema['anyOf']]
      .flatMap((each) => (Array.isArray(each) ? each : []))
      .filter(isRecord)
      .map((each) => each['format'])
      .find((each) => each !== undefined)
  )
}
