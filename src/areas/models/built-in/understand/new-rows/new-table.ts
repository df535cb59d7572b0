import { capitalize, normalize } from '../../language/words.ts'

export type NewField = {
  readonly name: string
  readonly type: string
  readonly options?: { readonly choices?: readonly string[] }
}
export type NewTable = { readonly name: string; readonly fields: readonly NewField[] }

const opening =
  /^(?:make|create|build|set up|start|add|new|i (?:need|want)|give me|open)(?: me| us)?(?: up)?\s+(?:an?|the|my|our)?\s*(?:new |simple |small |empty |blank )*/i
const noun = /\b(?:table|spreadsheet|tracker|database|sheet|list)\b/i

/** A table from a sentence: "a table of suppliers with name, email and price". */
export function readNewTable(clause: string): NewTable | undefined {
  const text = clause
    .trim()
    .replace(opening, '')
    .replace(/[.!?]+$/, '')
  if (!noun.test(text)) return undefined
  const [, head = text, tail = ''] = splitPattern.exec(text) ?? /^([^:,]+):\s+(.+,.+)$/s.exec(text) ?? []
  const name = nameOf(head) || nameOf(tail.split(/\b(?:called|named)\b/i)[1] ?? '')
  const fields = uniqueByName(splitFields(tail.replace(/\s*\b(?:and )?(?:called|named)\s+\S.*$/i, '')).map(readField))
  return { name, fields }
}

const splitPattern =
  /^(.*?)(?:\s*[,:]\s*|\s+)(?:with(?: the)?(?: following)?(?: (?:columns?|fields?|properties))?|having|that (?:has|have|contains|tracks)|including|containing|(?:its )?(?:columns?|fields?)(?: are| should be)?|where (?:i|we) (?:can )?(?:track|record|write|note)(?: down)?)\s*:?\s+(.+)$/is

function nameOf(head: string): string {
  const [, called] = /\b(?:called|named|titled)\s+["“']?([^"”',]+?)["”']?\s*$/i.exec(head) ?? []
  const [, about] =
    new RegExp(
      String.raw`${noun.source}\s+(?:of|for|to track|to keep track of|tracking|about|with|to manage|to record|to log|where i track)\s+(?:all )?(?:my |our |the )?(.+)$`,
      'i',
    ).exec(head) ?? []
  const before = head
    // "shopping list table" is about a shopping list.
    .replace(
      /\b(?:list|tracker)\s+(?:table|spreadsheet|sheet|database)\b/i.test(head)
        ? /\b(?:table|spreadsheet|sheet|database)\b/i
        : noun,
      '',
    )
    .replace(/\b(?:called|named|of|for)\b/gi, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return capitalize((called ?? about ?? before).trim().replace(/["“”]/g, ''))
}

/** By commas and "and", but not inside brackets. */
function splitFields(text: string): string[] {
  return text
    .split(/(?:\s*[,;\n]\s*|\s+(?:and|plus|&)\s+)(?![^(]*\))/i)
    .map((part) => part.replace(/^(?:(?:and|plus|an?|the|its|their|also)\s+)+/i, '').trim())
    .filter((part) => part !== '')
}

/** A field from its name and what stands in brackets: a type, or choices. */
export function readField(said: string): NewField {
  const text = said.replace(/\s+(?:yes ?\/ ?no|y ?\/ ?n|yes or no)$/i, ' (yes/no)')
  const [, name = text, hint = ''] =
    /^(.+?)\s*(?:\(([^)]*)\)|\bas (?:an? )?(\w[\w ]*)|:\s*(.+))?$/
      .exec(text)
      ?.map((each, index) =>
        index === 2 ? (each ?? /\bas (?:an? )?(\w[\w ]*)$/.exec(text)?.[1] ?? /:\s*(.+)$/.exec(text)?.[1]) : each,
      ) ?? []
  const clean = capitalize(
    name
      .replace(/["“”]/g, '')
      .replace(/\s*(?:column|field)$/i, '')
      .trim(),
  )
  const choices = hint
    .split(/\s*(?:,|\/|\||\bor\b)\s*/)
    .map((each) => each.trim())
    .filter((each) => each !== '')
  if (choices.length > 1 && !/^(?:yes|true|y)$/i.test(choices[0] ?? ''))
    return { name: clean, type: 'singleSelect', options: { choices: choices.map(capitalize) } }
  const type = typeByHint(hint) ?? fieldTypeFor(clean)
  const usual = type === 'singleSelect' ? usualChoices(clean) : undefined
  return { name: clean, type, ...(usual && { options: { choices: usual } }) }
}

function typeByHint(hint: string): string | undefined {
  const lower = hint.toLowerCase().trim()
  if (lower === '') return undefined
  const found = hints.find(([pattern]) => pattern.test(lower))
  return found?.[1]
}

const hints: readonly (readonly [RegExp, string])[] = [
  [/yes|true|check|tick|bool/, 'checkbox'],
  [/date and time|datetime|timestamp/, 'dateTime'],
  [/date|day/, 'date'],
  [/money|currency|dollar|euro|price|\$|€|usd|eur/, 'currency'],
  [/percent|%/, 'percent'],
  [/rating|stars|1 ?(?:-|to) ?5/, 'rating'],
  [/duration|hours and minutes/, 'duration'],
  [/number|integer|numeric|count/, 'number'],
  [/e-?mail/, 'email'],
  [/phone/, 'phone'],
  [/url|link|web/, 'url'],
  [/member|person|people|user|assignee/, 'member'],
  [/multi/, 'multiSelect'],
  [/select|choice|dropdown|option/, 'singleSelect'],
  [/long|notes|paragraph|markdown/, 'longText'],
  [/text|string|words/, 'text'],
]

const names: readonly (readonly [RegExp, string])[] = [
  [/\be ?mails?( address)?\b/, 'email'],
  [/\b(?:phones?|telephone|mobile|cell)\b/, 'phone'],
  [/\b(?:url|website|link|homepage|web ?site|web page)\b/, 'url'],
  [
    /\b(?:date|day|due|deadline|birthday|born|when|anniversary|expiry|expires|arrival|departure)\b|\b(?:bought|sold|paid|ordered|delivered|started|finished|read|watched|visited|planted|hired|opened|last \w+) on$|^(?:last|next|first) (?:visit|delivery|contact|order|payment|service|check|check-?up|call|meeting|purchase|update|inspection|review|seen)$|^(?:start|end)s?$/,
    'date',
  ],
  [/\b(?:percent|percentage|discount|share|margin|vat|tax rate|interest)\b/, 'percent'],
  [
    /\b(?:price|cost|amount|budget|salary|fee|total|revenue|rent|value|wage|deposit|balance|spent|paid amount|rate per hour|hourly rate|expense)\b/,
    'currency',
  ],
  [/\b(?:rating|stars|score out of)\b/, 'rating'],
  [/\b(?:duration|time spent|length of time)\b/, 'duration'],
  [
    /\b(?:quantity|qty|stock|count|number of|age|kilos?|kg|weight|height|year|pages|hours|units|pieces|points|score|seats|rooms|distance|km|miles|size|calories|servings|minutes|volume|temperature|population|capacity|sets|reps|level)\b/,
    'number',
  ],
  [
    /^(?:is|has|was) |\b(?:done|paid|active|completed?|finished|confirmed|approved|sent|received|read|available|vip|in stock|shipped|vegetarian|vegan|attending|member\?)\b\??$|\?$/,
    'checkbox',
  ],
  [/\b(?:status|stage|state|priority|category|type|kind|phase|genre|department)\b/, 'singleSelect'],
  [/\btags?\b|\blabels\b|\bskills\b/, 'multiSelect'],
  [/\b(?:owner|assignee|assigned|responsible)\b/, 'member'],
  [/\b(?:notes?|comments?|description|details|remarks|summary|instructions)\b/, 'longText'],
]

export function fieldTypeFor(name: string): string {
  const words = normalize(name)
  return names.find(([pattern]) => pattern.test(words))?.[1] ?? 'text'
}

function usualChoices(name: string): string[] | undefined {
  if (/priority/i.test(name)) return ['Low', 'Medium', 'High']
  return /status|stage|state|phase/i.test(name) ? ['To do', 'In progress', 'Done'] : undefined
}

function uniqueByName(fields: readonly NewField[]): NewField[] {
  return fields.filter(
    (field, index) => fields.findIndex(({ name }) => name.toLowerCase() === field.name.toLowerCase()) === index,
  )
}
