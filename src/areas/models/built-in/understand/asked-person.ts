import { stem } from '#platform/server/models/tools/stem.ts'
import { wordSimilarity } from '../language/similarity.ts'
import { normalize } from '../language/words.ts'
import { isMember, isText, nameField, type Field, type Table } from './schema.ts'

const people =
  /\b(?:owners?|customer|client|guardian|tenant|renter|guest|person|people|who|teacher|tutor|coach|patient|pupil|student|contact|author|artist|member|buyer|seller|company|supplier|vendor|donor|giver|reader|borrower|holder|reporter|speaker|host|driver|rider|candidate|applicant|employee|colleague|worker|visitor|attendee|participant|subscriber|player|singer|skipper|lender|friend|child|parent|doctor|agent|by|account|sponsor|volunteer|keeper|responsible)$/i

/** The field that "who" asks for: the one that the verb names, or the one that holds people. */
export function personField(table: Table, lower: string): Field | undefined {
  const { fields } = table
  const candidates = fields.filter((field) => isMember(field) || field.type === 'text')
  const named = verbField(candidates, lower)
  if (named) return named
  const name = nameField(table)
  if (name?.type === 'text' && isPerson(name)) return name
  const texts = candidates.filter((field) => field !== name && isText(field))
  return texts.find(isPerson) ?? candidates.find(isMember) ?? (name && holdsPeople(table) ? name : undefined)
}

function isPerson({ name }: Field): boolean {
  return people.test(normalize(name))
}

/** Each row is another one: the wines of a table of wines, but not the donors of donations. */
export function isRowName(table: Table): boolean {
  const name = nameField(table)
  return (
    name === undefined ||
    !isPerson(name) ||
    [table.name, table.rowWord ?? ''].some((each) => wordSimilarity(normalize(each), normalize(name.name)) > 0)
  )
}

/** A table of people: its rows are called like people, or can be written to. */
function holdsPeople({ name, rowWord, fields }: Table): boolean {
  return (
    people.test(normalize(name).replace(/s$/, '')) ||
    people.test(normalize(rowWord ?? '')) ||
    fields.some(({ type }) => type === 'email' || type === 'phone')
  )
}

/** "who reported it" is about Reporter or Reported by, "who drives" about Driver. */
function verbField(fields: readonly Field[], lower: string): Field | undefined {
  const [, verb] = /\bwho(?: (?:has|have|is|was|did|does|still|ever|most))* (\p{L}{4,})/u.exec(lower) ?? []
  if (verb === undefined) return undefined
  const root = rootOf(verb)
  return root.length < 3
    ? undefined
    : fields.find(({ name }) =>
        normalize(name)
          .split(' ')
          .some((word) => rootOf(word) === root),
      )
}

function rootOf(word: string): string {
  return stem(word)
    .replace(/(?:ers?|ors?|ation|ates?|at)$/, '')
    .replace(/e$/, '')
}
