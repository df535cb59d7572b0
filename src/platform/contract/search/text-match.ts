import { z } from 'zod'
import { normalizeName } from './name-match.ts'

/** A part of a text. `marks` are the places of the words that were searched: start and end, in characters of the text. */
export const snippet = z.object({ text: z.string(), marks: z.array(z.tuple([z.int(), z.int()])) })
export type Snippet = z.infer<typeof snippet>

/** The places of the words that begin with a word of the query. Words of one or two letters match whole words. */
export function findMarks(text: string, query: string): [number, number][] {
  const terms = normalizeName(query).split(' ').filter(Boolean)
  const marks: [number, number][] = []
  for (const { 0: word, index } of text.matchAll(wordPattern)) {
    const folded = normalizeName(word)
    if (terms.some((term) => (term.length < 3 ? folded === term : folded.startsWith(term))))
      marks.push([index, index + word.length])
  }
  return marks
}

const wordPattern = /[\p{L}\p{N}\p{M}]+/gu

/** The text around the place with the most words of the query, on one line. Without any of them: its beginning. */
export function makeSnippet(text: string, query: string, maxLength = 160): Snippet {
  const line = text.slice(0, 20_000).replaceAll(/\s+/g, ' ').trim()
  if (line.length <= maxLength) return { text: line, marks: findMarks(line, query) }
  const start = wordStart(line, Math.max(0, bestPlace(findMarks(line, query), line, maxLength) - leadLength))
  const cut = line.slice(start, wordEnd(line, start + maxLength)).trim()
  const shown = `${start > 0 ? '…' : ''}${cut}${start + cut.length < line.length ? '…' : ''}`
  return { text: shown, marks: findMarks(shown, query) }
}

/** How many characters a snippet shows before the first mark. */
const leadLength = 40

/** The first mark of the window that has the most different words. */
function bestPlace(marks: readonly [number, number][], line: string, windowLength: number): number {
  let best = { place: 0, count: 0 }
  for (const [nth, [place]] of marks.entries()) {
    const inWindow = marks.slice(nth, nth + 20).filter(([start]) => start < place + windowLength - leadLength)
    const count = new Set(inWindow.map(([from, to]) => normalizeName(line.slice(from, to)))).size
    if (count > best.count) best = { place, count }
  }
  return best.place
}

function wordStart(line: string, from: number): number {
  if (from === 0) return 0
  const space = line.indexOf(' ', from)
  return space === -1 || space > from + leadLength ? from : space + 1
}

function wordEnd(line: string, to: number): number {
  if (to >= line.length) return line.length
  const space = line.lastIndexOf(' ', to)
  return space < to - leadLength ? to : space
}
