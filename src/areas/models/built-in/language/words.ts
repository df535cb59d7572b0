import { stem } from '#platform/server/models/tools/stem.ts'

/** A word, number, quoted text or mark of a request, with its place in the text. */
export type Token = {
  readonly text: string
  readonly lower: string
  readonly stem: string
  readonly start: number
  readonly end: number
  /** The text was in quotation marks, which are not part of it. */
  readonly isQuoted: boolean
  /** A comma, colon or other mark. */
  readonly isMark: boolean
}

const pattern =
  /"([^"]+)"|“([^”]+)”|«([^»]+)»|(?<=^|\s|[([{])'([^']+)'(?=$|[\s.,;:!?)])|([\w.+-]+@[\w-]+(?:\.[\w-]+)+)|((?:https?:\/\/|www\.)[^\s,]+[^\s,.;:!?)])|([$€£¥]?\d[\d.,'’]*\d%?(?!\p{L})|[$€£¥]?\d%?(?![\p{L}\d])|[\p{L}\p{N}#][\p{L}\p{N}_#&+-]*(?:[’'](?!s\b)\p{L}+)*)|([^\s])/gu

export function tokenize(text: string): Token[] {
  return [...text.matchAll(pattern)].map((match): Token => {
    const quoted = match[1] ?? match[2] ?? match[3] ?? match[4]
    const shown = quoted ?? match[0]
    const lower = shown.toLowerCase()
    return {
      text: shown,
      lower,
      stem: stem(lower),
      start: match.index,
      end: match.index + match[0].length,
      isQuoted: quoted !== undefined,
      isMark: match[8] !== undefined,
    }
  })
}

/** Lower case, without accents, marks and doubled spaces. */
export function normalize(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Words that carry no meaning of their own in a name or value. */
export const fillers: ReadonlySet<string> = new Set(
  "a an the of to in on at for with and or is are was were be been it its this that these those my our your their his her i we you they me us them do does did please can could would will shall should from as by so just also there here have has had any some all every each what which who whom whose how when where why many much i'm i'd i'll let's lets what's whats who's it's that's there's if then than too very really currently right now about into onto out up off over under between s t 's ok okay hey hi hello kindly".split(
    ' ',
  ),
)

export function pluralOf(word: string): string {
  if (/(s|x|z|ch|sh)$/i.test(word)) return `${word}es`
  return /[^aeiou]y$/i.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`
}
