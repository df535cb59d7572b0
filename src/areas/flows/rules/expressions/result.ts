import { type Evaluation, limitLength, maxTextLength, tooLong } from './evaluation.ts'
import { ExpressionError } from './expression-error.ts'
import { HostObject } from './host-object.ts'
import { isList, isPlainObject, toText } from './values.ts'

/** What an expression gives to a node: JSON only, of limited size. Dates become ISO texts. */
export function toResult(value: unknown, evaluation: Evaluation): unknown {
  let count = 0
  let size = 0
  const copy = (part: unknown, depth: number): unknown => {
    count += 1
    limitLength(count)
    if (depth > 100) throw new ExpressionError('The value is nested too deeply.')
    if (part === undefined || part === null || typeof part === 'boolean') return part
    if (typeof part === 'number') return Number.isFinite(part) ? part : null
    if (part instanceof HostObject && depth > 0) return undefined
    if (isList(part)) return part.map((entry) => copy(entry, depth + 1) ?? null)
    if (isPlainObject(part)) {
      const fields: [string, unknown][] = []
      for (const [key, entry] of Object.entries(part)) {
        size += key.length
        const copied = copy(entry, depth + 1)
        if (copied !== undefined && key !== '__proto__') fields.push([key, copied])
      }
      return Object.fromEntries(fields)
    }
    const text = toText(part, evaluation)
    size += text.length
    if (size > maxTextLength) throw tooLong()
    return text
  }
  const result = copy(value, 0)
  evaluation.charge(count)
  evaluation.addResult(size + count * 8)
  return result
}
