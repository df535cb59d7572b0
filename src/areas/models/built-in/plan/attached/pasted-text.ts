import { stem } from '#platform/server/models/tools/stem.ts'
import { findDates } from '../../language/dates.ts'
import type { Now } from '../../language/calendar.ts'
import { findNumbers } from '../../language/numbers.ts'
import { fillers } from '../../language/words.ts'
import { markdownList, plain } from '../../say/markdown.ts'

/** Summarises or extracts from a text that is part of the request. Undefined: there is no such text. */
export function workOnText(request: string, now: Now): string | undefined {
  const [, verb = '', what = '', body = ''] =
    /^(?:please |can you |could you )?(summari[sz]e|sum up|shorten|tl;?dr|extract|pull out|find|get|list|what are|give me)\b\s*([^:\n]{0,80})[:\n]\s*([\s\S]{30,})$/i.exec(
      request.trim(),
    ) ?? []
  if (body === '') return undefined
  if (/^(?:summari|sum|shorten|tl)/i.test(verb)) return summarize(body)
  const kinds = extractors.filter(([pattern]) => pattern.test(what))
  if (kinds.length === 0) return undefined
  const parts = kinds.map(([, name, find]) => {
    const found = [...new Set(find(body, now))]
    return found.length === 0
      ? `I found no ${name}.`
      : `${name.charAt(0).toUpperCase() + name.slice(1)}:\n\n${markdownList(found.map(plain))}`
  })
  return parts.join('\n\n')
}

const extractors: readonly (readonly [RegExp, string, (text: string, now: Now) => string[]])[] = [
  [/\be-?mails?\b/i, 'email addresses', (text) => text.match(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g) ?? []],
  [
    /\b(?:phones?|telephone|mobile)\b/i,
    'phone numbers',
    (text) => (text.match(/(?<![\w.])\+?\d[\d\s()/-]{5,}\d(?!\w)/g) ?? []).map((each) => each.trim()),
  ],
  [/\b(?:links?|urls?|websites?|addresses)\b/i, 'links', (text) => text.match(/(?:https?:\/\/|www\.)[^\s,)]+/g) ?? []],
  [
    /\b(?:dates?|days|deadlines?)\b/i,
    'dates',
    (text, now) =>
      findDates(text, now).map(
        ({ from, to, start, end }) => `${text.slice(start, end)} (${from === to ? from : `${from} – ${to}`})`,
      ),
  ],
  [
    /\b(?:amounts?|prices?|money|costs?|sums?)\b/i,
    'amounts',
    (text) =>
      findNumbers(text)
        .filter(({ currency }) => currency)
        .map(({ start, end }) => text.slice(start, end)),
  ],
  [/\b(?:numbers?|figures)\b/i, 'numbers', (text) => findNumbers(text).map(({ start, end }) => text.slice(start, end))],
  [
    /\b(?:names?|people|persons?)\b/i,
    'names',
    (text) => text.match(/(?<=[\p{L},] )\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)+/gu) ?? [],
  ],
  [
    /\b(?:to-?dos?|tasks?|action items?)\b/i,
    'to-dos',
    (text) =>
      text
        .split(/\n|(?<=[.!?])\s+/)
        .filter((line) =>
          /\b(?:need to|must|should|please|todo|to-do|by (?:mon|tue|wed|thu|fri|end)|will)\b|^\s*[-*[]/i.test(line),
        )
        .map((line) => line.trim()),
  ],
]

/** The sentences that have the most of the words that the whole text repeats, in their order. */
export function summarize(text: string): string {
  const sentences = text
    .replaceAll(/\s+/g, ' ')
    .split(/(?<=[.!?])\s+(?=\p{Lu})/u)
    .filter((sentence) => sentence.trim() !== '')
  if (sentences.length <= 2) return plain(text)
  const counts = new Map<string, number>()
  for (const word of wordsOf(text)) counts.set(word, (counts.get(word) ?? 0) + 1)
  const scored = sentences.map((sentence, place) => {
    const words = wordsOf(sentence)
    const score = words.reduce((sum, word) => sum + (counts.get(word) ?? 0), 0) / Math.sqrt(words.length + 1)
    return { sentence, place, score: score * (place === 0 ? 1.3 : 1) }
  })
  const wanted = Math.max(1, Math.min(4, Math.ceil(sentences.length / 4)))
  const chosen = scored.sort((one, other) => other.score - one.score || one.place - other.place).slice(0, wanted)
  return `${chosen
    .sort((one, other) => one.place - other.place)
    .map(({ sentence }) => plain(sentence))
    .join(
      ' ',
    )}\n\nThese are the ${wanted === 1 ? 'most telling sentence' : `${wanted} most telling sentences`} of ${sentences.length}, word for word.`
}

function wordsOf(text: string): string[] {
  return (text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [])
    .filter((word) => word.length > 2 && !fillers.has(word))
    .map(stem)
}
