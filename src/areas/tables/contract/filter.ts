import { z } from 'zod'

/** Each field type lists the operators that it supports. */
export const operatorNames = [
  'is',
  'isNot',
  'contains',
  'notContains',
  'startsWith',
  'endsWith',
  'empty',
  'notEmpty',
  'gt',
  'gte',
  'lt',
  'lte',
  'anyOf',
  'noneOf',
  'allOf',
  'before',
  'after',
  'onOrBefore',
  'onOrAfter',
  'within',
] as const
export const operatorName = z.enum(operatorNames)
export type OperatorName = z.infer<typeof operatorName>

/** A day relative to today, in days, weeks, months or years. */
export const relativeDate = z.object({
  from: z.enum(['day', 'week', 'month', 'year']).describe('The unit.'),
  count: z.int().min(-10_000).max(10_000).describe('How many units from today; negative is in the past, 0 is now.'),
})
export type RelativeDate = z.infer<typeof relativeDate>

export const me = z.object({ me: z.literal(true).describe('The person who makes the request.') })

export const conditionValue = z.union([
  z.string().max(10_000),
  z.number(),
  z.boolean(),
  relativeDate,
  me,
  z.array(z.union([z.string().max(1_000), me])).max(1_000),
  z.null(),
])
export type ConditionValue = z.infer<typeof conditionValue>

const fieldIdOrName = z.string().max(300).describe('The id or the name of a field.')

export const condition = z
  .object({
    field: fieldIdOrName,
    op: operatorName.describe('How to compare. Which operators work depends on the field type.'),
    value: conditionValue
      .optional()
      .describe(
        'What to compare with: a value, a list, a relative date or { "me": true }. Not for empty and notEmpty.',
      ),
  })
  .strict()
export type Condition = z.infer<typeof condition>

export type Filter = Condition | { and: Filter[] } | { or: Filter[] }

export const filter: z.ZodType<Filter, Filter> = z.lazy(() =>
  z.union([
    condition,
    z.object({ and: z.array(filter).max(200).describe('All of these must match.') }).strict(),
    z.object({ or: z.array(filter).max(200).describe('At least one of these must match.') }).strict(),
  ]),
)

export const direction = z.enum(['asc', 'desc'])
export const sort = z.object({
  field: fieldIdOrName,
  direction: direction.describe('asc: smallest first. desc: largest first.'),
})
export type Sort = z.infer<typeof sort>
