import type { Now } from '../../language/calendar.ts'
import { findDates } from '../../language/dates.ts'
import { wordSimilarity } from '../../language/similarity.ts'
import { fillers, normalize, tokenize } from '../../language/words.ts'
import { commandWords } from '../command-words.ts'
import { dateFieldOf } from '../conditions/date-conditions.ts'
import { isDate, isSelect, type Field, type Member, type Table } from '../schema.ts'
import { isOneRow } from './one-row.ts'
import { counted, gaveAmount, grew, measuresNow, newAmount, paidMore } from './said-amounts.ts'

const when = String.raw`(?: (?:today|now|already|just now|this (?:morning|afternoon|evening|week)|yesterday))?`
const asks =
  /^(?:what|which|who|whose|how|when|where|why|is|are|was|do|does|did|has|have|can|could|any|all|show|list|find|count|give (?:me|us)|tell|sort|group|only|just|now|and|every|add|delete|remove|mark|set|change|update|log|record|move|make|rename|assign|reassign|create|new|note|enter|register|complete|finish|close|tick|check|cancel|clear|raise|increase|decrease|reduce|lower|undo)\b|\?\s*$/i

/**
 * What people state about one row, as a plain change: "Petrel has moored" → "set the Status of Petrel to Moored".
 * Undefined: it is no statement, or fits no field.
 */
export function saidChange(clause: string, table: Table, members: readonly Member[], now: Now): string | undefined {
  const grown = /\?\s*$|^(?:what|which|who|how)\b/i.test(clause)
    ? undefined
    : (counted(clause, table) ?? madeSo(clause, table))
  if (grown !== undefined) return grown
  if (asks.test(clause)) return undefined
  return (
    takenOver(clause, table, members) ??
    grew(clause, table) ??
    gaveAmount(clause, table) ??
    measuresNow(clause, table) ??
    becameChoice(clause, table) ??
    nowHas(clause, table) ??
    paidMore(clause, table) ??
    newAmount(clause, table) ??
    newDay(clause, table, now) ??
    datedByVerb(clause, table, now) ??
    didIt(clause, table, now)
  )
}

/** "Tomas takes over Pepper", "put Jonas on Pepper": who is responsible. */
function takenOver(clause: string, table: Table, members: readonly Member[]): string | undefined {
  const field = table.fields.find(({ type }) => type === 'member')
  const [, who = '', what = ''] =
    /^(?:from now on,? |starting (?:today|now),? )?(\p{L}+(?: \p{L}+)?) (?:(?:now )?takes over|takes care of|(?:now )?looks after|is (?:now )?(?:in charge of|responsible for)|will (?:handle|do|take|take over|look after)|(?:now )?handles)\s+(?:the )?(.+?)(?: from now on| now)?[.!]*$/iu.exec(
      clause,
    ) ??
    /^put (\p{L}+(?: \p{L}+)?) (?:on|in charge of) (?:the )?(.+?)[.!]*$/iu.exec(clause) ??
    []
  const [, driven = '', by = ''] =
    /^(?:the )?(.+?) (?:is now \p{L}+|will be \p{L}+|is \p{L}+(?= by .+ (?:now|from now on)[.!]*$)) by (\p{L}+(?: \p{L}+)??)(?: now| from now on)?[.!]*$/iu.exec(
      clause,
    ) ?? []
  if (driven !== '') return takenOver(`${by} takes over ${driven}`, table, members)
  const isOwn = members.some(({ name }) => normalize(name).split(' ')[0] === normalize(who).split(' ')[0])
  return field && isOwn && what !== '' ? `set the ${field.name} of ${what} to ${who}` : undefined
}

/** "Petrel has moored", "the tap is fixed", "Kulturhof signed the contract", "B-077 passed". */
function becameChoice(clause: string, table: Table): string | undefined {
  if (/\b(?:not|n['’]t|no)\b/i.test(clause)) return undefined
  for (const field of table.fields.filter(isSelect)) {
    const [, about = '', own = ''] =
      new RegExp(String.raw`^(.+?) (?:the|its|their|his|her) (${escaped(field.name)})[.!]*$`, 'i').exec(clause) ?? []
    const said = own === '' ? clause : about
    for (const { name } of field.options.choices ?? []) {
      const words = escaped(name).replaceAll(/\s+/g, String.raw`[\s-]+`)
      const verb = / (\p{L}{4,})[.!]*$/u.exec(said)?.[1] ?? ''
      const isForm = /^\p{L}+$/u.test(name) && wordSimilarity(verb.toLowerCase(), name.toLowerCase()) >= 0.9
      const [, what = '', aux = ''] =
        new RegExp(
          String.raw`^(?:the )?(.+?)(?: (has|have|is|was|got|has been|is now|was just|has just|just|are|were)(?: (?:now|just|already|finally))?)? (?:${words}${isForm ? `|${verb}` : ''})${when}[.!]*$`,
          'i',
        ).exec(said) ?? []
      const isSure = aux !== '' || own !== '' || isNameAlone(what)
      if (what !== '' && isSure && isOneRow(what, table)) return `set the ${field.name} of ${what} to ${name}`
    }
  }
  return undefined
}

function escaped(name: string): string {
  return name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}

/** A name or number of at most three words, and no part of a question. */
function isNameAlone(text: string): boolean {
  const words = tokenize(text)
  return (
    /^\p{Lu}|\d/u.test(text) &&
    words.length <= 3 &&
    words.every(({ lower, stem }) => !fillers.has(lower) && !commandWords.has(stem))
  )
}

/** "Petrel needs power", "Rex no longer has insurance": a checkbox. */
function nowHas(clause: string, table: Table): string | undefined {
  const [, what = '', verb = '', thing = ''] =
    /^(?:the )?(.+?) (needs|wants|now has|has|gets|got|no longer needs|no longer has|does not need|doesn['’]t need|is now|is no longer|is not|isn['’]t|is) (?:a |an |the )?(.+?)[.!]*$/i.exec(
      clause,
    ) ?? []
  const field = table.fields.find(
    ({ name, type }) =>
      type === 'checkbox' && wordSimilarity(normalize(thing), normalize(name).replace(/^(?:is|has|needs) /, '')) >= 0.9,
  )
  if (!field || !isOneRow(what, table)) return undefined
  return `set the ${field.name} of ${what} to ${/no longer|not|n['’]t/i.test(verb) ? 'no' : 'yes'}`
}

/** "Petrel arrives on the 24th instead", "the concert is postponed to May 3". */
function newDay(clause: string, table: Table, now: Now): string | undefined {
  const [date] = findDates(clause, now).slice(-1)
  if (!date || date.unit !== 'day' || !table.fields.some(isDate)) return undefined
  const before = clause.slice(0, date.start).trim()
  const after = clause.slice(date.end).trim()
  const [, what = '', verb = '', moved] =
    /^(?:the )?(.+?) (?:will )?(?:now )?(\p{L}+)(?: (?:been )?(moved|postponed|pushed|delayed|rescheduled|brought forward|shifted)(?: back| forward)?)?(?: on| to| until| till| by| at)?$/iu.exec(
      before,
    ) ?? []
  const isDone = /\b(?:was|has been|got|were)$/i.test(before.slice(0, -verb.length).trim()) && date.from <= now.today
  const isNew = isDone || moved !== undefined || /^(?:instead|now|rather|not)\b/i.test(after) || /\bnow\b/i.test(before)
  const field = table.fields.find(
    (each) =>
      isDate(each) &&
      normalize(each.name)
        .split(' ')
        .some((word) => wordSimilarity(word, verb.toLowerCase()) > 0),
  )
  const thing = isDone ? what.replace(/ (?:was|has been|got|were)(?: last)?$/i, '') : what
  if (what === '' || !isNew || (isDone && !field) || !isOneRow(thing, table)) return undefined
  const chosen: Field | undefined =
    field ??
    (/^(?:is|was|has|comes?|happens?|takes?|be|arrives?|starts?|gets?)$/i.test(verb)
      ? dateFieldOf(table, true)
      : undefined)
  return chosen && `set the ${chosen.name} of ${thing} to ${date.from}`
}

/** "make Frank a soloist": a checkbox. */
function madeSo(clause: string, table: Table): string | undefined {
  const [, what = '', thing = ''] = /^make (?:the )?(.+?) (?:an? |the )(\p{L}+)[.!]*$/iu.exec(clause) ?? []
  const field = table.fields.find(
    ({ name, type }) => type === 'checkbox' && wordSimilarity(normalize(thing), normalize(name)) >= 0.9,
  )
  return field && isOneRow(what, table) && !/^(?:me|us|it)$/i.test(what)
    ? `set the ${field.name} of ${what} to yes`
    : undefined
}

/** "I finished the Ferryman today" for a field called Finished. */
function didIt(clause: string, table: Table, now: Now): string | undefined {
  const [date] = findDates(clause, now, 'past').slice(-1)
  const isLast = date?.unit === 'day' && clause.slice(date.end).replace(/[.!\s]/g, '') === ''
  const said = (isLast ? clause.slice(0, date.start) : clause).trim().replace(/\s+on$/i, '')
  const [, verb = '', what = ''] =
    /^(?:i|we)(?:['’]ve| have)? (?:just |already |finally )?(\p{L}{4,}) (?:the )?(.+?)[.!]*$/iu.exec(said) ?? []
  const field = table.fields.find(
    (each) => isDate(each) && wordSimilarity(normalize(each.name).split(' ')[0] ?? '', verb.toLowerCase()) >= 0.9,
  )
  return field && /ed$/i.test(verb) && isOneRow(what, table)
    ? `set the ${field.name} of ${what} to ${isLast ? date.from : now.today}`
    : undefined
}

/** "promise the motor error for Friday" for a field called Promised for. */
function datedByVerb(clause: string, { fields }: Table, now: Now): string | undefined {
  const [date] = findDates(clause, now).slice(-1)
  if (!date || date.unit !== 'day' || clause.slice(date.end).replace(/[.!\s]/g, '') !== '') return undefined
  const [, verb = '', what = ''] =
    /^(\p{L}{4,}) (?:the )?(.+?)(?: (?:for|on|to|until|till|by))?$/iu.exec(clause.slice(0, date.start).trim()) ?? []
  const field = fields.find(
    (each) =>
      isDate(each) &&
      normalize(each.name)
        .split(' ')
        .some((word) => word !== verb.toLowerCase() && wordSimilarity(word, verb.toLowerCase()) >= 0.9),
  )
  return field && `set the ${field.name} of ${what} to ${date.from}`
}
