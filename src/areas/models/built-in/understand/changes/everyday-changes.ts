import { normalize } from '../../language/words.ts'
import { verbOf } from '../verbs.ts'
import { quantityField } from './quantity-field.ts'
import { verbChange } from './verb-changes.ts'
import { isSelect, type Field, type Member, type Table } from '../schema.ts'

/**
 * What people say about things of a table, as a plain change: "we got 50 more spokes" → "add 50 to the stock of
 * spokes". Undefined: it is said plainly already, or is no change.
 */
export function plainChange(clause: string, table: Table, members: readonly Member[]): string | undefined {
  return (
    movedToChoice(clause, table) ??
    handedOver(clause, table, members) ??
    counted(clause, table) ??
    priced(clause, table) ??
    stated(clause, table) ??
    verbChange(clause, table)
  )
}

/** "set it to high for order 4618" */
export function withTargetFirst(clause: string): string {
  return clause.replace(
    /^(set|change|make|turn|mark) (?:it|this|that) (?:to |as )?(.+?) (?:for|on|of|in) (.+)$/i,
    'set $3 to $2',
  )
}

function choicesOf({ fields }: Pick<Table, 'fields'>): { field: Field; choice: string }[] {
  return fields
    .filter(isSelect)
    .flatMap((field) => (field.options.choices ?? []).map(({ name }) => ({ field, choice: name })))
}

/** "put the Brompton on the stand", "Ina picked up her cargo bike": the words of a choice. */
function movedToChoice(clause: string, table: Table): string | undefined {
  const text = ` ${normalize(clause)} `
  const found = choicesOf(table)
    .filter(({ choice }) => normalize(choice).includes(' ') && text.includes(` ${normalize(choice)} `))
    .at(0)
  const isMove = /^(?:put|move|bring|get)\b/i.test(clause) || (verbOf(clause) === 'ask' && !asking.test(clause))
  if (!found || !isMove) return undefined
  const rest = clause
    .replace(new RegExp(found.choice.split(/\s+/).join(String.raw`\s+`), 'i'), ' ')
    .replace(/^(?:put|move|bring|get)\s+/i, '')
    .replaceAll(/\b(?:is|are|was|has been|have been|now|her|his|their|the)\b/gi, ' ')
  const what = rest.replaceAll(/\s+/g, ' ').trim()
  return what.split(' ').length <= 6 ? `set the ${found.field.name} of ${what} to ${found.choice}` : undefined
}

const asking =
  /^(?:which|what|who|whose|how|when|where|why|is|are|was|were|do|does|did|any|all|only|just|and|or|now|top|total|average|sum|compare|more|show|list|find|count|sort|group|give (?:me|us))\b|\?$/i

/** "give the vaccination to Jonas" */
function handedOver(clause: string, table: Table, members: readonly Member[]): string | undefined {
  const [, what, name = ''] =
    /^(?:give|hand|pass|transfer)(?: over)?\s+(.+?)\s+(?:over )?to\s+(\p{L}+(?: \p{L}+)?)$/iu.exec(clause) ?? []
  const field = table.fields.find(({ type }) => type === 'member')
  const isMember = members.some(({ name: own }) => normalize(own).split(' ')[0] === normalize(name).split(' ')[0])
  return what !== undefined && field && isMember
    ? `set the ${field.name} of ${what.replace(/['’]s /, ' ')} to ${name}`
    : undefined
}

function digits(word: string): string {
  const place = ['one', 'two', 'three', 'four', 'five', 'six'].indexOf(word.toLowerCase())
  return place === -1 ? word.replace('ten', '10').replace('a dozen', '12') : String(place + 1)
}

/** "we got 50 more spokes", "take 2 brake pads off the shelf", "one more person booked pottery" */
function counted(clause: string, table: Table): string | undefined {
  const field = quantityField(table)
  if (!field) return undefined
  const number = String.raw`(\d+(?:[.,]\d+)?|one|two|three|four|five|six|ten|a dozen)`
  const [, more, what] =
    new RegExp(
      String.raw`^(?:(?:we|i) )?(?:(?:just )?(?:got|received|bought|have|found) )?${number} (?:more|extra|additional|new) (?:(?:person|people|guests?|units?|pieces?) (?:has |have )?(?:booked|of|for) )?(.+)$`,
      'i',
    ).exec(clause) ?? []
  if (more !== undefined && what !== undefined)
    return `add ${digits(more)} to the ${field.name} of ${what.replace(/\s+(?:arrived|came in|were delivered|today|just now)$/i, '')}`
  const [, booked, place] =
    new RegExp(
      String.raw`^(?:please )?(?:book|add|sell|register|enrol|sign up|put down) ${number} (?:more|extra|additional)(?: (?:person|people|guests?|places?|seats?|units?|pieces?))? (?:for|to|in|on|of) (?:the )?(.+)$`,
      'i',
    ).exec(clause) ?? []
  if (booked !== undefined && place !== undefined) return `add ${digits(booked)} to the ${field.name} of ${place}`
  const [, less, taken] =
    new RegExp(
      String.raw`^(?:(?:we|i) )?(?:just )?(?:take|took|used(?: up)?|sold|removed?|drank|ate|lost|broke|threw away|gave away) ${number} (?:\p{L}+ of (?:the )?)?(.+?)(?: (?:off|from|out of) (?:the )?(?:shelf|stock|store|storeroom|inventory).*)?$`,
      'iu',
    ).exec(clause) ?? []
  return less !== undefined && taken !== undefined
    ? `subtract ${digits(less)} from the ${field.name} of ${taken}`
    : undefined
}

/** "make bookkeeping 10 euros more expensive", "the motor error will cost 310 instead" */
function priced(clause: string, { fields }: Table): string | undefined {
  const field = fields.find(({ type }) => type === 'currency')
  if (!field) return undefined
  const [, what, by, more] =
    /^make (.+?) (?:by )?([$€£]?\d+(?:[.,]\d+)?(?: ?(?:%|percent|euros?|dollars?|pounds?))?) (more expensive|dearer|cheaper)$/i.exec(
      clause,
    ) ?? []
  if (what !== undefined)
    return `${more === 'cheaper' ? 'decrease' : 'increase'} the ${field.name} of ${what} by ${by ?? ''}`
  const [, item, cost] =
    /^(?:the )?(.+?) (?:will |now |is going to )?(?:costs?|be) (?:now )?([$€£]?\d+(?:[.,]\d+)?)(?: ?(?:euros?|dollars?|pounds?))?(?: instead| now)?$/i.exec(
      clause,
    ) ?? []
  return item !== undefined &&
    cost !== undefined &&
    /\bcosts?\b/i.test(clause) &&
    !/^(?:what|how|which|do|does)\b/i.test(item)
    ? `set the ${field.name} of ${item} to ${cost}`
    : undefined
}

/** "pottery moves to room A1": the field is named right before its value. */
function stated(clause: string, { fields }: Table): string | undefined {
  const [, what, rest = ''] =
    /^(?:the )?(.+?) (?:moves?|moved|goes|switches|changes|is moving) (?:in)?to (.+)$/i.exec(clause) ?? []
  const field = fields.find(({ name }) => normalize(rest).startsWith(`${normalize(name)} `))
  const place = normalize(rest.replace(/^the /i, ''))
  const chosen = choicesOf({ fields }).filter(({ choice }) => normalize(choice) === place)
  if (what !== undefined && !asking.test(clause) && chosen[0] && chosen.length === 1)
    return `set the ${chosen[0].field.name} of ${what} to ${chosen[0].choice}`
  return what !== undefined && field && !/^(?:what|which|who|when)\b/i.test(what)
    ? `set the ${field.name} of ${what} to ${rest.slice(field.name.length).trim()}`
    : undefined
}
