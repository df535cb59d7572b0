/** What the built-in model can do with a text: choose from its sentences. */

/** The sentences whose words occur most often in the text, in their order. */
export function summarize(text: string, count = 3): string {
  const sentences = sentencesOf(text)
  if (sentences.length <= count) return sentences.join(' ')
  const frequency = new Map<string, number>()
  for (const word of wordsOf(text)) frequency.set(word, (frequency.get(word) ?? 0) + 1)
  const weigh = (sentence: string) => {
    const words = wordsOf(sentence)
    return words.reduce((sum, word) => sum + (frequency.get(word) ?? 0), 0) / Math.max(words.length, 8)
  }
  const chosen = new Set(
    sentences
      .map((sentence, place) => ({ place, weight: weigh(sentence) }))
      .toSorted((one, other) => other.weight - one.weight)
      .slice(0, count)
      .map(({ place }) => place),
  )
  return sentences.filter((_, place) => chosen.has(place)).join(' ')
}

/** The sentences that say that somebody has to do something, as a list of to-dos. Empty if there are none. */
export function findTodos(text: string): string {
  return sentencesOf(text)
    .filter((sentence) => duty.test(sentence))
    .map((sentence) => `- [ ] ${sentence.replace(/^(todo|to do|action|ai)\s*[:-]\s*/i, '').replace(/[.;]$/, '')}`)
    .join('\n')
}

const duty =
  /\b(todo|to do|must|have to|has to|needs? to|should|shall|will|please|let's|remember to|don't forget|by (mon|tues|wednes|thurs|fri|satur|sun)day|by (tomorrow|tonight|\d))\b/i

function sentencesOf(text: string): string[] {
  return text
    .split('\n')
    .flatMap((line) => line.replace(/^\s*(?:[-*+>]|\d{1,3}[.)]|#{1,6}|\[[ xX]\])\s+/, '').split(/(?<=[.!?])\s+/))
    .map((sentence) => sentence.replace(/^\[[ xX]\]\s+/, '').trim())
    .filter((sentence) => sentence !== '')
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/\p{L}{4,}/gu) ?? []
}
