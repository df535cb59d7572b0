import { type Expression, parseExpressionAt } from 'acorn'
import { ExpressionError } from './expression-error.ts'

/** Parses the expression that begins at a position. `end` is the position after it, where only white space may follow. */
export function parseExpression(source: string, start: number): { expression: Expression; end: number } {
  try {
    const expression = parseExpressionAt(source, start, { ecmaVersion: 2022, preserveParens: true })
    return { expression, end: expression.end }
  } catch (error) {
    if (error instanceof RangeError) throw new ExpressionError('The expression is nested too deeply.', start)
    if (!(error instanceof SyntaxError)) throw error
    const position = 'pos' in error && typeof error.pos === 'number' ? error.pos : start
    throw new ExpressionError(syntaxMessage(error.message, source, position), position)
  }
}

function syntaxMessage(message: string, source: string, position: number): string {
  if (message.startsWith('Unterminated string')) return 'A quotation mark is missing.'
  if (message.startsWith('Unterminated template')) return 'A closing backtick is missing.'
  if (message.startsWith('Unterminated regular expression')) return 'The end of the regular expression is missing.'
  if (message.startsWith('Invalid regular expression')) return 'The regular expression is not valid.'
  const found = source.slice(position, position + 2)
  if (found === '}}') return 'The expression is not complete.'
  if (position >= source.length) return 'The closing braces }} are missing.'
  return `The expression cannot be understood at “${source.slice(position, position + 20).split('\n', 1)[0]}”.`
}
