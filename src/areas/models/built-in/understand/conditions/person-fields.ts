import { stem } from '#platform/server/models/tools/stem.ts'
import { wordSimilarity } from '../../language/similarity.ts'
import { normalize } from '../../language/words.ts'
import { isMember, isText, nameField, type Field, type Table } from '../schema.ts'

const people =
  /\b(?:person|people|who|guest|tenant|patient|pupil|student|client|agent|applicant|participant|assistant|contact|member|company|account|friend|child|kid|parent|host|coach|candidate|delegate|nurse|artist|guardian|musician|technician|librarian|staff|crew|team|responsible|by|\p{L}{2,}(?:ist|or|er|ee))$/u
/** Words that end like those for people. */
const things =
  /(?:^|\b)(?:number|order|paper|water|power|counter|folder|letter|timer|trailer|container|chapter|quarter|corner|cover|computer|printer|matter|weather|border|meter|filter|offer|layer|river|theater|center|dinner|transfer|chamber|tower|flower|shower|newsletter|poster|timber|tier|colou?r|floor|door|error|motor|factor|sensor|vector|indoor|outdoor|flavou?r|armor|fee|coffee|degree|tree|committee|list|checklist|gender|summer|winter|after|other|over|under|per|user id)$/

/** The field that "who" asks for: the one that the verb names, or the one that holds people. */
export function personField(table: Table, lower: string): Field | undefined {
  const { fields } = table
  const candidates = fields.filter((field) => isMember(field) || field.type === 'text')
  const named = verbField(candidates, lower)
  if (named) return named
  const name = nameField(table)
  if (name?.type === 'text' && isPerson(name)) return name
  const texts = candidates.filter((field) => field !== name && isText(field))
  return (
    texts.find((field) => isPerson(field) && !isCompany(field)) ??
    candidates.find(isMember) ??
    texts.find(isPerson) ??
    (name && holdsPeople(table) ? name : undefined)
  )
}

function isCompany({ name }: Field): boolean {
  return /\b(?:company|account|organi[sz]ation|firm|supplier|vendor)\b/i.test(name)
}

function isPerson({ name }: Field): boolean {
  const own = normalize(name)
  return people.test(own) && !things.test(own)
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
export function holdsPeople({ name, rowWord, fields }: Table): boolean {
  return (
    [name, rowWord ?? ''].some((each) => {
      const own = normalize(each).replace(/s$/, '')
      return people.test(own) && !things.test(own)
    }) || fields.some(({ type }) => type === 'email' || type === 'phone')
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
