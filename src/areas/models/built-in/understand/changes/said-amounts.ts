import { smallNumber, smallNumberPattern } from '../../language/date-words.ts'
import { wordSimilarity } from '../../language/similarity.ts'
import { normalize } from '../../language/words.ts'
import { unitField } from '../conditions/numeric-conditions.ts'
import { isNumeric, type Field, type Table } from '../schema.ts'
import { isOneRow } from './one-row.ts'

const growing = 'gained|earned|scored|won|put on|made|produced|gave|got|received|collected|did|had|took|went|ran|found'
const shrinking = 'lost|dropped|used|spent|sold|ate|gave away|shed'

/** "give Biscuit 3 more walks", "Rex lost 1.5 kg": a number that grows or shrinks. */
export function grew(clause: string, table: Table): string | undefined {
  const number = String.raw`\d+(?:[.,]\d+)?|${smallNumberPattern}`
  const {
    what = '',
    verb = '',
    more = '',
    many = '',
    noun = '',
  } = new RegExp(
    String.raw`^(?:give )?(?<what>\S.*?) (?:(?:has |have |just )*(?<verb>${growing}|${shrinking})(?: (?:for|on|out for))? )?(?:another |a further |an extra )?(?<many>${number}) (?<more>more |extra |additional )?(?<noun>\p{L}[\p{L} ]*?)(?: (?:today|now|this week))?[.!]*$`,
    'iu',
  ).exec(clause)?.groups ?? {}
  const isGrowth =
    more !== '' ||
    /\banother\b|\bfurther\b|\bextra\b/i.test(clause) ||
    /^(?:gained|lost|scored|shed|put on)$/i.test(verb)
  const value = smallNumber(many) ?? Number(many.replace(',', '.'))
  const field = isGrowth ? numericNamed(noun, value, table) : undefined
  if (!field || !isOneRow(what, table) || !Number.isFinite(value)) return undefined
  return new RegExp(`^(?:${shrinking})$`, 'i').test(verb)
    ? `subtract ${value} from the ${field.name} of ${what}`
    : `add ${value} to the ${field.name} of ${what}`
}

/** "add 6 panels to the carport", "Carl missed one rehearsal": a number that grows, by the name of its field. */
export function counted(clause: string, table: Table): string | undefined {
  const number = String.raw`\d+(?:[.,]\d+)?|${smallNumberPattern}`
  const [, many = '', noun = '', what = ''] =
    new RegExp(String.raw`^add (${number}) (?:more |extra )?(\p{L}+) to (?:the )?(.+?)[.!]*$`, 'iu').exec(clause) ?? []
  const [, who = '', verb = '', times = '', thing = ''] =
    new RegExp(
      String.raw`^(?:the )?(\S.*?) (?:has |have |just )*(\p{L}+) (${number}) (?:more |other )?(\p{L}+)[.!]*$`,
      'iu',
    ).exec(clause) ?? []
  const value = (text: string) => smallNumber(text) ?? Number(text.replace(',', '.'))
  const added = numericCalled([noun], table)
  if (what !== '' && added && isOneRow(what, table)) return `add ${value(many)} to the ${added.name} of ${what}`
  const grown = verb === '' ? undefined : numericCalled([verb, thing], table)
  return grown && isOneRow(who, table) ? `add ${value(times)} to the ${grown.name} of ${who}` : undefined
}

/** The numeric field whose name has all these words. */
function numericCalled(words: readonly string[], { fields }: Table): Field | undefined {
  return fields.find(
    (field) =>
      isNumeric(field) &&
      words.every((word) =>
        normalize(field.name)
          .split(' ')
          .some((own) => word !== '' && wordSimilarity(own, word.toLowerCase()) >= 0.9),
      ),
  )
}

/** "give the fish tacos 5 stars" */
export function gaveAmount(clause: string, table: Table): string | undefined {
  const [, what = '', many = '', noun = ''] =
    new RegExp(
      String.raw`^(?:give|rate) (?:the )?(.+?) (?:with )?(\d+(?:[.,]\d+)?|${smallNumberPattern}) (\p{L}+)[.!]*$`,
      'iu',
    ).exec(clause) ?? []
  const value = smallNumber(many) ?? Number(many.replace(',', '.'))
  const field = noun === '' ? undefined : numericNamed(noun, value, table)
  return field && !/\b(?:more|another|extra)\b/i.test(clause) && isOneRow(what, table)
    ? `set the ${field.name} of ${what} to ${value}`
    : undefined
}

/** "Pepper weighs 10 kg now" */
export function measuresNow(clause: string, table: Table): string | undefined {
  const [, what = '', verb = '', many = '', noun = ''] =
    /^(?:the )?(.+?) (?:now )?(weighs|measures|scores|takes|lasts|has|is) (?:now )?(\d+(?:[.,]\d+)?) ?(\p{L}*)(?: (?:now|instead))?[.!]*$/iu.exec(
      clause,
    ) ?? []
  const value = Number(many.replace(',', '.'))
  const field = /\b(?:now|instead)\b/i.test(clause)
    ? numericNamed(`${noun} ${measuredBy[verb.toLowerCase()] ?? ''}`, value, table)
    : undefined
  return field && isOneRow(what, table) ? `set the ${field.name} of ${what} to ${value}` : undefined
}

const measuredBy: Readonly<Record<string, string>> = {
  weighs: 'weight',
  measures: 'length',
  lasts: 'duration',
  takes: 'duration',
  scores: 'score',
}

/** "Ines paid another 200 for Windfall", "Mr Diaz has paid": an amount that grows, or a checkbox. */
export function paidMore(clause: string, table: Table): string | undefined {
  const [, who = '', amount = '', what = ''] =
    /^(?:the )?(.+?) (?:has |have |just )*paid(?: us| me)?(?: (?:another|a further|an extra|an additional))? ([$€£]?\d[\d.,]*)(?: ?(?:euros?|dollars?|pounds?|more))*(?: (?:more )?(?:for|towards|on) (?:the )?(.+?))?[.!]*$/i.exec(
      clause,
    ) ?? []
  const money = table.fields.find((field) => isNumeric(field) && /\bpaid|received|deposit/i.test(field.name))
  if (amount !== '' && money && isOneRow(who, table)) return `add ${amount} to the ${money.name} of ${what || who}`
  const [, payer = '', item = ''] =
    /^(?:the )?(.+?) (?:has |have |just |finally )*(?:paid|settled)(?: for (?:the |his |her |their )?(.+?)| up| in full)?[.!]*$/i.exec(
      clause,
    ) ?? []
  const flag = table.fields.find(({ name, type }) => type === 'checkbox' && /\bpaid|settled/i.test(name))
  return payer !== '' && flag && isOneRow(payer, table)
    ? `set the ${flag.name} of ${item === '' ? payer : item.replace(new RegExp(String.raw`\s+${table.rowWord ?? 'row'}$`, 'i'), '')} to yes`
    : undefined
}

/** "Blue Heron goes up to 800", "the rent of flat 3 rises to 950". */
export function newAmount(clause: string, { fields }: Table): string | undefined {
  const [, what = '', amount = ''] =
    /^(?:the )?(.+?) (?:will )?(?:goes?|went|rises?|rose|climbs?|drops?|dropped|falls?|fell|increases?|increased|comes?|came) (?:up |down )?to ([$€£]?\d[\d.,]*)(?: ?(?:euros?|dollars?|pounds?))?(?: now| instead)?[.!]*$/i.exec(
      clause,
    ) ?? []
  if (what === '') return undefined
  const [, field = '', target = ''] = /^(\S+(?: \S+)?) (?:of|for) (.+)$/i.exec(what) ?? []
  const named = fields.find((each) => isNumeric(each) && wordSimilarity(normalize(field), normalize(each.name)) > 0)
  const money = named ?? fields.find(({ type }) => type === 'currency')
  return money && `set the ${money.name} of ${named ? target : what} to ${amount}`
}

/** The numeric field that a noun or a unit names. */
function numericNamed(noun: string, value: number, table: Table): Field | undefined {
  const words = normalize(noun)
    .split(' ')
    .filter((word) => word !== '')
  return (
    table.fields.find(
      (field) =>
        isNumeric(field) &&
        normalize(field.name)
          .split(' ')
          .some((own) => words.some((word) => wordSimilarity(own, word) > 0)),
    ) ?? unitField(`${value} ${normalize(noun)}`, table)
  )
}
