import { memoize } from '#platform/contract/memoize.ts'
import { compileExpression } from './compile/compile.ts'
import { Evaluation, type ExpressionData, limitText } from './evaluation.ts'
import { ExpressionError } from './expression-error.ts'
import { parseExpression } from './parse-expression.ts'
import { toResult } from './result.ts'
import { toText } from './values.ts'

export const maxExpressionLength = 20_000

/** A text with expressions, ready to be evaluated for many items. */
export type Template = {
  /** True if it has no expressions. */
  readonly isConstant: boolean
  /** If the text is exactly one expression its value, else a text. */
  readonly evaluate: (data: ExpressionData) => unknown
}

/** `Hello {{ $json.name }}`. `\{{` is a literal `{{`. Throws an `ExpressionError`. */
export function compileTemplate(text: string): Template {
  return text.includes('{{') ? compileParts(text) : { isConstant: true, evaluate: () => text }
}

const compileParts = memoize((text): Template => {
  const parts = splitTemplate(text)
  if (parts.every((part) => typeof part === 'string')) {
    const constant = parts.join('')
    return { isConstant: true, evaluate: () => constant }
  }
  const [only] = parts
  const evaluate =
    parts.length === 1 && typeof only === 'function'
      ? only
      : (evaluation: Evaluation) =>
          limitText(
            parts.map((part) => (typeof part === 'string' ? part : toText(part(evaluation), evaluation))).join(''),
          )
  return { isConstant: false, evaluate: (data) => evaluateSafely(evaluate, data) }
}, 1_000)

type Part = string | ((evaluation: Evaluation) => unknown)

function splitTemplate(text: string): Part[] {
  if (text.length > 10 * maxExpressionLength) throw new ExpressionError('The text is too long to hold expressions.')
  const parts: Part[] = []
  let literal = ''
  let position = 0
  for (;;) {
    const open = text.indexOf('{{', position)
    if (open === -1) break
    if (text[open - 1] === '\\') {
      literal += `${text.slice(position, open - 1)}{{`
      position = open + 2
      continue
    }
    literal += text.slice(position, open)
    if (literal !== '') parts.push(literal)
    literal = ''
    const { evaluate, end } = compileAt(text, open + 2)
    parts.push(evaluate)
    position = end
  }
  literal += text.slice(position)
  if (literal !== '') parts.push(literal)
  return parts.length > 1 && isBlankAround(parts) ? parts.filter((part) => typeof part !== 'string') : parts
}

/** White space around a single expression does not turn its value into a text. */
function isBlankAround(parts: readonly Part[]): boolean {
  return (
    parts.filter((part) => typeof part !== 'string').length === 1 &&
    parts.every((part) => typeof part !== 'string' || part.trim() === '')
  )
}

function compileAt(
  text: string,
  start: number,
): { evaluate: Part & ((evaluation: Evaluation) => unknown); end: number } {
  const empty = text.slice(start).match(/^\s*\}\}/)
  if (empty) return { evaluate: () => undefined, end: start + empty[0].length }
  const { expression, end } = parseExpression(text, start)
  if (end - start > maxExpressionLength)
    throw new ExpressionError('The expression is too long. Use a Code step.', start)
  const close = text.indexOf('}}', end)
  if (close === -1) throw new ExpressionError('The closing braces }} are missing.', end)
  const between = text.slice(end, close).trim()
  if (between !== '' && between !== ';') {
    throw new ExpressionError(`The expression cannot be understood at “${between.slice(0, 20)}”.`, end)
  }
  return { evaluate: compileExpression(expression, text), end: close + 2 }
}

function evaluateSafely(evaluate: (evaluation: Evaluation) => unknown, data: ExpressionData): unknown {
  const evaluation = new Evaluation(data)
  try {
    return toResult(evaluate(evaluation), evaluation)
  } catch (error) {
    if (error instanceof ExpressionError) throw error
    if (error instanceof RangeError) throw new ExpressionError('The expression is nested too deeply.')
    throw error
  }
}
