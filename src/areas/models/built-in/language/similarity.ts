import { stem } from '#platform/server/models/tools/stem.ts'
import { normalize } from './words.ts'

/** How many letters must be typed, left out, replaced or swapped to get from one word to the other; stops above `max`. */
export function editDistance(one: string, other: string, max: number): number {
  if (Math.abs(one.length - other.length) > max) return max + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let row = 1; row <= one.length; row++) {
    const current = [row]
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1]
      let cost = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      )
      if (row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1])
        cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + 1)
      current.push(cost)
    }
    if (Math.min(...current) > max) return max + 1
    beforeLast = last
    last = current
  }
  return last[other.length] ?? max + 1
}

/** Whether two words are the same but for a typo: one letter from five letters on (or a missing one), two from nine on. */
export function isTypoOf(one: string, other: string): boolean {
  const length = Math.min(one.length, other.length)
  if (Math.max(one.length, other.length) < 5 || length < 4 || /\d/.test(one) || /\d/.test(other)) return false
  const max = length >= 9 ? 2 : 1
  return one[0] === other[0] && editDistance(one, other, max) <= max
}

/** 1: the same words; 0.9: the same stems; 0.8: a typo; 0: different. */
export function wordSimilarity(one: string, other: string): number {
  if (one === other) return 1
  if (stem(one) === stem(other)) return 0.9
  return isTypoOf(one, other) || isTypoOf(stem(one), stem(other)) ? 0.8 : haveSameRoot(one, other) ? 0.7 : 0
}

const ending = /(?:ations?|ated|ates?|ating|ances?|ences?|ments?|als?|ly|ies|ics?|ed|es|ing|ions?|y|s|e)$/

/** "vaccination" and "vaccinated", "arrival" and "arrives". */
function haveSameRoot(one: string, other: string): boolean {
  const [first, second] = [one.replace(ending, ''), other.replace(ending, '')]
  return first.length >= 5 && first === second
}

/**
 * How well a phrase names something, from 0 to 1: the part of the phrase's words that the name has, less a little for
 * words of the name that the phrase lacks.
 */
export function nameSimilarity(phrase: string, name: string): number {
  const [wanted, own] = [normalize(phrase), normalize(name)]
  if (wanted === own) return 1
  if (wanted === '' || own === '') return 0
  const wantedWords = wanted.split(' ')
  const ownWords = own.split(' ')
  const found = wantedWords.map((word) => Math.max(0, ...ownWords.map((each) => similarityOrPrefix(word, each))))
  const score = found.reduce((sum, each) => sum + each, 0) / wantedWords.length
  const missing = Math.max(0, ownWords.length - wantedWords.length) / ownWords.length
  return Math.max(0, score * (1 - 0.2 * missing))
}

function similarityOrPrefix(word: string, other: string): number {
  const similarity = wordSimilarity(word, other)
  if (similarity > 0) return similarity
  return word.length >= 4 && other.startsWith(word) ? 0.75 : 0
}

/** The candidates that fit a phrase about equally well, the best first; empty if none fits well. */
export function bestMatches<Item>(phrase: string, items: readonly Item[], nameOf: (item: Item) => string): Item[] {
  const scored = items
    .map((item) => ({ item, score: nameSimilarity(phrase, nameOf(item)) }))
    .filter(({ score }) => score >= 0.62)
    .sort((one, other) => other.score - one.score)
  const best = scored[0]?.score ?? 0
  const margin = best >= 0.99 ? 0.005 : 0.08
  return scored.filter(({ score }) => score >= best - margin).map(({ item }) => item)
}
