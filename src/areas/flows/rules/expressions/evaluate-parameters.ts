import type { ExpressionData } from './evaluation.ts'
import { ExpressionError } from './expression-error.ts'
import { compileTemplate } from './template.ts'
import { isList, isPlainObject } from './values.ts'

/** Evaluates every text in the parameters of a node. An error names the parameter: `headers.0.value`. */
export function evaluateParameters(
  parameters: Readonly<Record<string, unknown>>,
  data: ExpressionData,
): Record<string, unknown> {
  const evaluate = compiled.get(parameters) ?? compileFields(parameters, '')
  compiled.set(parameters, evaluate)
  return evaluate(data)
}

/** A node has the same parameters for all its items, and in all runs of a version. */
const compiled = new WeakMap<Readonly<Record<string, unknown>>, Evaluate<Record<string, unknown>>>()

type Evaluate<Value> = (data: ExpressionData) => Value

function compileFields(fields: Readonly<Record<string, unknown>>, prefix: string): Evaluate<Record<string, unknown>> {
  const entries = Object.entries(fields).map(([key, value]) => [key, compile(value, `${prefix}${key}`)] as const)
  // Set on an object, that name would not be a field.
  if (Object.hasOwn(fields, '__proto__'))
    return (data) => Object.fromEntries(entries.map(([key, evaluate]) => [key, evaluate(data)]))
  return (data) => {
    const result: Record<string, unknown> = {}
    for (const [key, evaluate] of entries) result[key] = evaluate(data)
    return result
  }
}

function compile(value: unknown, path: string): Evaluate<unknown> {
  if (typeof value === 'string' && value.includes('{{')) return (data) => evaluateText(value, path, data)
  if (isList(value)) {
    const entries = value.map((entry, index) => compile(entry, `${path}.${index}`))
    return (data) => entries.map((evaluate) => evaluate(data))
  }
  return isPlainObject(value) ? compileFields(value, `${path}.`) : () => value
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
