import type { TextSegment } from '../contract/articles.ts'

export type Part = { id: string | null; title: string | null; paragraphs: readonly string[] }
export type Searchable = { title: string; summary: string; parts: readonly Part[] }

/** An article with its stemmed words, computed once. */
export type IndexedArticle<Article> = {
  article: Article
  allWords: readonly string[]
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

export function indexArticle<Article extends Searchable>(article: Article): IndexedArticle<Article> {
  const parts = article.parts.map((part) => {
    const paragraphs = part.paragraphs.map((paragraph) => ({ paragraph, words: stemmedWordsOf(paragraph) }))
    return { part, title: stemmedWordsOf(part.title ?? ''), text: paragraphs.flatMap(({ words }) => words), paragraphs }
  })
  const [title, summary] = [stemmedWordsOf(article.title), stemmedWordsOf(article.summary)]
  const all = new Set([...title, ...summary, ...parts.flatMap((part) => [...part.title, ...part.text])])
  return { article, allWords: [...all], title, summary, parts }
}

/** Minimum coverage for an answer, and for the global search. */
export const minCoverage = 0.6

export type SearchHit<Article> = {
  article: Article
  /** The part that matches best, and the best paragraph in it. */
  part: Part
  paragraph: string
  /** Share of the query's weight that the article contains, from 0 to 1. Rare words weigh more. */
  coverage: number
}

/**
 * Matches beginnings of words. A match in the title counts most, then heading, summary and text. A word that few
 * articles have counts more. Higher coverage comes first.
 */
export function searchArticles<Article>(
  articles: readonly IndexedArticle<Article>[],
  query: string,
): SearchHit<Article>[] {
  const terms = queryTerms(query)
  if (terms.length === 0) return []
  const weights = new Map(
    terms.map((word) => {
      const count = articles.filter(({ allWords }) => hasWord(allWords, word)).length
      return [word, Math.log(1 + articles.length / (1 + count))]
    }),
  )
  const sum = (words: readonly string[]) => words.reduce((total, word) => total + (weights.get(word) ?? 0), 0)
  const weightOf = (matched: readonly string[]) => sum(terms.filter((word) => hasWord(matched, word)))
  return articles
    .flatMap(({ article, allWords, title, summary, parts }) => {
      const matched = terms.filter((word) => hasWord(allWords, word))
      if (matched.length === 0) return []
      const coverage = sum(matched) / sum(terms)
      const scorePart = (part: IndexedPart) => 3 * weightOf(part.title) + weightOf(part.text)
      const found = maxBy(parts, scorePart)
      if (!found) return []
      const paragraph = maxBy(found.paragraphs, ({ words }) => weightOf(words))?.paragraph ?? ''
      const score = coverage ** 2 * (5 * weightOf(title) + 2 * weightOf(summary) + scorePart(found))
      return [{ score, hit: { article, part: found.part, paragraph, coverage } }]
    })
    .toSorted((a, b) => b.score - a.score)
    .map(({ hit }) => hit)
}

/** Splits the text into matches and the rest. A long text is cut around the first match. */
export function highlight(text: string, query: string, maxLength = Infinity): TextSegment[] {
  const terms = queryTerms(query)
  const segments = Array.from(text.matchAll(/[\p{L}\p{N}]+|[^\p{L}\p{N}]+/gu), ([piece]) => ({
    text: piece,
    hit: terms.some((word) => hasWord(stemmedWordsOf(piece), word)),
  }))
  const first = segments.findIndex(({ hit }) => hit)
  const from = text.length > maxLength && first > 12 ? first - 12 : 0
  const joined: TextSegment[] = from > 0 ? [{ text: '… ', hit: false }] : []
  let length = 0
  for (const { text: piece, hit } of segments.slice(from)) {
    if (length + piece.length > maxLength) return [...joined, { text: '…', hit: false }]
    length += piece.length
    const last = joined.at(-1)
    if (last && last.hit === hit) last.text += piece
    else joined.push({ text: piece, hit })
  }
  return joined
}

/** Without stop words, unless there is nothing else. */
function queryTerms(query: string): string[] {
  const all = stemmedWordsOf(query)
  const significant = all.filter((word) => !stopWords.has(word))
  return [...new Set(significant.length > 0 ? significant : all)].slice(0, 12)
}

const stopWords = new Set(
  (
    'a about am an and any are as at be by can could did do does for from get had has have how i if in into is it just ' +
    'like me my need no not of on or our please should so some that the their them there they this to up want was way we ' +
    'what when where which who why will with would you your'
  )
    .split(' ')
    .map(stem),
)

/** Lower case, without accents and endings, so that "invites" and "inviting" find "invite". */
function stemmedWordsOf(text: string): string[] {
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

/** The query may have only the beginning of a word, from three letters on. */
function hasWord(words: readonly string[], term: string): boolean {
  return words.some((word) => word === term || (term.length > 2 && word.startsWith(term)))
}

function maxBy<Item>(items: readonly Item[], scoreOf: (item: Item) => number): Item | undefined {
  let best: { item: Item; score: number } | undefined
  for (const item of items) {
    const score = scoreOf(item)
    if (!best || score > best.score) best = { item, score }
  }
  return best?.item
}
