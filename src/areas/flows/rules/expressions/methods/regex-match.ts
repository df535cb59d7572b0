import type { Evaluation } from '../evaluation.ts'
import { limitLength } from '../evaluation.ts'

/** All matches, or the first few. The linear engine reads each character once per search, so searches are counted. */
export function execAll(regex: RegExp, text: string, evaluation: Evaluation, limit = Infinity): RegExpExecArray[] {
  const search = new RegExp(regex.source, regex.flags.includes('g') ? regex.flags : `${regex.flags}g`)
  const found: RegExpExecArray[] = []
  while (found.length < limit) {
    evaluation.charge(1 + ((text.length - search.lastIndex) * (8 + regex.source.length)) / 8)
    const match = search.exec(text)
    if (!match) break
    found.push(match)
    limitLength(found.length)
    if (match[0] === '') search.lastIndex += 1
  }
  return found
}
