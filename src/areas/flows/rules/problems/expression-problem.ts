import { ExpressionError } from '../expressions/expression-error.ts'
import { compileTemplate } from '../expressions/template.ts'

/** What is wrong with the first expression in some parameters that cannot be read. */
export function expressionProblem(value: unknown, path = ''): string | undefined {
  if (typeof value === 'string') return textProblem(value, path)
  if (typeof value !== 'object' || value === null) return undefined
  for (const [key, entry] of Object.entries(value)) {
    const problem = expressionProblem(entry, path === '' ? key : `${path}.${key}`)
    if (problem !== undefined) return problem
  }
  return undefined
}

function textProblem(text: string, path: string): string | undefined {
  try {
    compileTemplate(text)
    return undefined
  } catch (error) {
    if (error instanceof ExpressionError) return `The expression in “${path}” cannot be read. ${error.message}`
    throw error
  }
}
