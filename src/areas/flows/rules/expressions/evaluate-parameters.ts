import type { ExpressionData } from './evaluation.ts'
import { ExpressionError } from './expression-error.ts'
import { compileTemplate } from './template.ts'
import { isList, isPlainObject } from './values.ts'

/** Evaluates every text in the parameters of a node. An error names the parameter: `headers.0.value`. */
export function evaluateParameters(
  parameters: Readonly<Record<string, unknown>>,
  data: ExpressionData,
): Record<string, unknown> {
  const evaluate = (value: unknown, path: string): unknown => {
    if (typeof value === 'string') return evaluateText(value, path, data)
    if (isList(value)) return value.map((entry, index) => evaluate(entry, `${path}.${index}`))
    if (isPlainObject(value)) return evaluateFields(value, `${path}.`)
    return value
  }
  const evaluateFields = (fields: Readonly<Record<string, unknown>>, prefix: string): Record<string, unknown> =>
    Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, evaluate(value, `${prefix}${key}`)]))
  return evaluateFields(parameters, '')
}

/** True if the evaluated parameters are the same for every item. */
export function hasExpressions(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('{{')
  if (isList(value)) return value.some(hasExpressions)
  return isPlainObject(value) && Object.values(value).some(hasExpressions)
}

function evaluateText(text: string, path: string, data: ExpressionData): unknown {
  try {
    return compileTemplate(text).evaluate(data)
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error
    throw new ExpressionError(`${path}: ${error.message}`, error.position)
  }
}
