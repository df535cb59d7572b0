import type { Piece } from '../contract/articles.ts'

export type Part = { id: string | null; title: string | null; paragraphs: readonly string[] }
export type Searchable = { title: string; summary: string; parts: readonly Part[] }

/** A book with its words, which are found once: they are many, and do not change. */
export type Indexed<Book> = {
  book: Book
  all: readonly string[]
  title: readonly string[]
  summary: readonly string[]
  parts: readonly IndexedPart[]
}
type IndexedPart = {
  part: Part
  title: readonly string[]
  text: readonly string[]
  paragraphs: readonly { paragraph: string; words: readonly string[] }[]
}

export function index<Book extends Searchable>(book: Book): Indexed<Book> {
  const parts = book.parts.map((part) => {
    const paragraphs = part.paragraphs.map((paragraph) => ({ paragraph, words: wordsOf(paragraph) }))
    return { part, title: wordsOf(part.title ?? ''), text: paragraphs.flatMap(({ words }) => words), paragraphs }
  })
  const [title, summary] = [wordsOf(book.title), wordsOf(book.summary)]
  const all = new Set([...title, ...summary, ...parts.flatMap((part) => [...part.title, ...part.text])])
  return { book, all: [...all], title, summary, parts }
}

/** How much of what was asked for an article must have to be an answer, or to be found among everything else. */
export const enough = 0.6

export type Hit<Book> = {
  book: Book
  /** The part that fits best, and the paragraph in it. */
  part: Part
  paragraph: string
  /** How much of what was asked for is in it, from 0 to 1; rare words are more. */
  covers: number
}

/**
 * Finds by the beginnings of words: those in a title weigh most, then those in a heading, a summary, the text, and a word
 * that few articles have weighs more than one that many have. What covers more of the question comes first.
 */
export function search<Book>(shelf: readonly Indexed<Book>[], query: string): Hit<Book>[] {
  const wanted = asked(query)
  if (wanted.length === 0) return []
  const weights = new Map(
    wanted.map((word) => {
      const count = shelf.filter(({ all }) => has(all, word)).length
      return [word, Math.log(1 + shelf.length / (1 + count))]
    }),
  )
  const sum = (words: readonly string[]) => words.reduce((total, word) => total + (weights.get(word) ?? 0), 0)
  const worth = (there: readonly string[]) => sum(wanted.filter((word) => has(there, word)))
  return shelf
    .flatMap(({ book, all, title, summary, parts }) => {
      const there = wanted.filter((word) => has(all, word))
      if (there.length === 0) return []
      const covers = sum(there) / sum(wanted)
      const ofPart = (part: IndexedPart) => 3 * worth(part.title) + worth(part.text)
      const found = best(parts, ofPart)
      if (!found) return []
      const paragraph = best(found.paragraphs, ({ words }) => worth(words))?.paragraph ?? ''
      const score = covers ** 2 * (5 * worth(title) + 2 * worth(summary) + ofPart(found))
      return [{ score, hit: { book, part: found.part, paragraph, covers } }]
    })
    .toSorted((a, b) => b.score - a.score)
    .map(({ hit }) => hit)
}

/** The text in pieces, those that were searched for marked; of a long text, what is around the first of them. */
export function pieces(text: string, query: string, most = Infinity): Piece[] {
  const wanted = asked(query)
  const cut = Array.from(text.matchAll(/[\p{L}\p{N}]+|[^\p{L}\p{N}]+/gu), ([piece]) => ({
    text: piece,
    hit: wanted.some((word) => has(wordsOf(piece), word)),
  }))
  const first = cut.findIndex(({ hit }) => hit)
  const from = text.length > most && first > 12 ? first - 12 : 0
  const joined: Piece[] = from > 0 ? [{ text: '… ', hit: false }] : []
  let length = 0
  for (const { text: piece, hit } of cut.slice(from)) {
    if (length + piece.length > most) return [...joined, { text: '…', hit: false }]
    length += piece.length
    const last = joined.at(-1)
    if (last && last.hit === hit) last.text += piece
    else joined.push({ text: piece, hit })
  }
  return joined
}

/** The words of a question that say what it is about. If all are small words, they are all that there is. */
function asked(query: string): string[] {
  const all = wordsOf(query)
  const telling = all.filter((word) => !small.has(word))
  return [...new Set(telling.length > 0 ? telling : all)].slice(0, 12)
}

const small = new Set(
  (
    'a an and are as at be by can did do does for from get had has have how i if in is it me my of on or our so that the ' +
    'their them there they this to up was we what when where which who why will with you your not no'
  )
    .split(' ')
    .map(stem),
)

/** Words in small letters without accents and endings, so that "invites" and "inviting" find "invite". */
function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map(stem)
}

function stem(word: string): string {
  if (word.length < 5) return word
  return word.replace(/(?:ations?|ings?|ed|es|s|e)$/, '')
}

/** What is typed may be the beginning of a word; what is long enough may also go on where the word ends. */
function has(words: readonly string[], wanted: string): boolean {
  return words.some((word) => word === wanted || (wanted.length > 2 && word.startsWith(wanted)))
}

function best<Each>(all: readonly Each[], worth: (each: Each) => number): Each | undefined {
  let found: { each: Each; worth: number } | undefined
  for (const each of all) {
    const value = worth(each)
    if (!found || value > found.worth) found = { each, worth: value }
  }
  return found?.each
}
