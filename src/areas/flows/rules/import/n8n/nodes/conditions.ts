import { isRecord, recordOf, recordsOf, textAt, textOf, valueAt, type Json } from '../json.ts'
import type { TranslationContext } from '../translation.ts'

type OurCondition = { left: unknown; operator: string; right?: unknown; ignoresCase?: boolean }
export type OurConditions = { conditions: OurCondition[]; combine: 'all' | 'any' }

/** The conditions of If, Filter and Switch, in the form of the old versions of n8n or of the new ones. */
export function translateConditions(parameters: Json, context: TranslationContext): OurConditions {
  const conditions = recordOf(parameters['conditions'])
  const isNew = Array.isArray(conditions['conditions'])
  const list = isNew
    ? recordsOf(conditions['conditions']).map((each) => newCondition(each, conditions, parameters, context))
    : Object.entries(conditions).flatMap(([type, each]) =>
        recordsOf(each).map((condition) => oldCondition(type, condition, context)),
      )
  const combinator = textOf(
    isNew ? conditions['combinator'] : (parameters['combineOperation'] ?? parameters['combineConditions']),
  )
  return {
    conditions: list.length > 0 ? list : [{ left: true, operator: 'isTrue' }],
    combine: /^(or|any)$/i.test(combinator ?? '') ? 'any' : 'all',
  }
}

function newCondition(condition: Json, conditions: Json, parameters: Json, context: TranslationContext): OurCondition {
  const operator = recordOf(condition['operator'])
  const type = textOf(operator['type']) ?? 'string'
  const isCaseSensitive =
    valueAt(parameters, 'options.ignoreCase') !== true && valueAt(conditions, 'options.caseSensitive') !== false
  return toCondition(
    {
      type,
      operation: textOf(operator['operation']) ?? 'equals',
      left: condition['leftValue'],
      right: condition['rightValue'],
      isCaseSensitive,
    },
    context,
  )
}

/** `{value1, operation, value2}` in a list for each type. */
export function oldCondition(
  type: string,
  condition: Json,
  context: TranslationContext,
  left = condition['value1'],
): OurCondition {
  const operation = textOf(condition['operation']) ?? oldDefaults[type] ?? 'equal'
  return toCondition({ type, operation, left, right: condition['value2'], isCaseSensitive: true }, context)
}

const oldDefaults: Readonly<Record<string, string>> = { number: 'smaller', dateTime: 'after' }

type Source = { type: string; operation: string; left: unknown; right: unknown; isCaseSensitive: boolean }

function toCondition(
  { type, operation, left, right, isCaseSensitive }: Source,
  { value }: TranslationContext,
): OurCondition {
  const operator = (type === 'dateTime' ? dateOperators[operation] : undefined) ?? operators[operation] ?? 'equals'
  // n8n compares with false if the second value of a boolean is left out.
  const compared = type === 'boolean' && right === undefined && /^(not)?equal/i.test(operation) ? false : right
  return {
    left: withJson(value(left ?? ''), type),
    operator,
    ...(!unary.has(operator) && { right: value(compared ?? '') }),
    ...(!isCaseSensitive && { ignoresCase: true }),
  }
}

/** A list or object may be written as JSON. */
function withJson(left: unknown, type: string): unknown {
  if ((type !== 'array' && type !== 'object') || typeof left !== 'string' || left.includes('{{')) return left
  try {
    const parsed: unknown = JSON.parse(left)
    return Array.isArray(parsed) || isRecord(parsed) ? parsed : left
  } catch {
    return left
  }
}

const unary: ReadonlySet<string> = new Set(['exists', 'notExists', 'isEmpty', 'isNotEmpty', 'isTrue', 'isFalse'])

const operators: Readonly<Record<string, string>> = {
  equal: 'equals',
  equals: 'equals',
  notEqual: 'notEquals',
  notEquals: 'notEquals',
  contains: 'contains',
  notContains: 'notContains',
  startsWith: 'startsWith',
  notStartsWith: 'notStartsWith',
  endsWith: 'endsWith',
  notEndsWith: 'notEndsWith',
  regex: 'matches',
  notRegex: 'notMatches',
  larger: 'greater',
  largerEqual: 'greaterOrEqual',
  smaller: 'less',
  smallerEqual: 'lessOrEqual',
  gt: 'greater',
  gte: 'greaterOrEqual',
  lt: 'less',
  lte: 'lessOrEqual',
  after: 'after',
  before: 'before',
  afterOrEquals: 'afterOrEqual',
  beforeOrEquals: 'beforeOrEqual',
  lengthEquals: 'lengthEquals',
  lengthNotEquals: 'lengthNotEquals',
  lengthGt: 'lengthGreater',
  lengthGte: 'lengthGreaterOrEqual',
  lengthLt: 'lengthLess',
  lengthLte: 'lengthLessOrEqual',
  exists: 'exists',
  notExists: 'notExists',
  empty: 'isEmpty',
  isEmpty: 'isEmpty',
  notEmpty: 'isNotEmpty',
  isNotEmpty: 'isNotEmpty',
  true: 'isTrue',
  false: 'isFalse',
}

const dateOperators: Readonly<Record<string, string>> = { equals: 'sameTime', equal: 'sameTime' }

/** The rules of a Switch: `rules.values` or `rules.rules`, each with the number of its output. */
export function switchRules(parameters: Json, context: TranslationContext) {
  const rules = recordsOf(valueAt(parameters, 'rules.values') ?? valueAt(parameters, 'rules.rules'))
  const type = textOf(parameters['dataType']) ?? 'number'
  return rules.map((rule, index) => {
    const isNew = isRecord(rule['conditions'])
    const { conditions, combine } = isNew
      ? translateConditions(rule, context)
      : { conditions: [oldCondition(type, rule, context, parameters['value1'])], combine: 'all' as const }
    const [first, ...more] = conditions
    const name = textOf(rule['outputKey']) ?? textAt(rule, 'value2') ?? String(index)
    return {
      output: isNew ? index : Number(textOf(rule['output']) ?? 0),
      rule: { name: name.slice(0, 60), ...first, ...(more.length > 0 && { more, combine }) },
    }
  })
}
