import { isOperator } from '../conditions.ts'

/** What is missing in the conditions of an If or Filter, in words. */
export function conditionsProblem({ conditions }: Readonly<Record<string, unknown>>): string | undefined {
  if (!Array.isArray(conditions)) return undefined
  if (conditions.length === 0) return 'Add a condition.'
  return firstProblem(conditions, (index) => (conditions.length === 1 ? 'The condition' : `Condition ${index + 1}`))
}

/** The same for the rules of a Switch. With an output number nothing is compared. */
export function rulesProblem({ rules, output }: Readonly<Record<string, unknown>>): string | undefined {
  if (!Array.isArray(rules)) return undefined
  if (rules.length === 0) return 'Add a rule.'
  if (!isBlank(output)) return undefined
  const all = rules.flatMap((rule, index) => {
    const { name, more } = toRecord(rule)
    const subject = typeof name === 'string' && name !== '' ? `The rule “${name}”` : `Rule ${index + 1}`
    return [rule, ...(Array.isArray(more) ? more : [])].map((condition) => ({ condition, subject }))
  })
  return firstProblem(
    all.map(({ condition }) => condition),
    (index) => all[index]?.subject ?? '',
  )
}

function firstProblem(conditions: readonly unknown[], subjectOf: (index: number) => string): string | undefined {
  for (const [index, each] of conditions.entries()) {
    if (typeof each === 'string' && each.includes('{{')) continue
    const { left, operator = 'equals' } = toRecord(each)
    if (isBlank(left)) return `${subjectOf(index)} has no value to look at. Fill in “Value”.`
    const isExpression = typeof operator === 'string' && operator.includes('{{')
    if (!isExpression && !isOperator(operator))
      return `${subjectOf(index)} does not say how to compare. Choose it in “Comparison”.`
  }
  return undefined
}

function isBlank(value: unknown): boolean {
  if (typeof value === 'string') return /^(?:\{\{\s*\}\})?$/.test(value.trim())
  return value === undefined || value === null
}

function toRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
