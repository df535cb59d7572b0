import { z } from 'zod'

/** What a condition can ask. Which of these a field answers, its type says. */
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

/** A day that moves: so many days, weeks, months or years from today; 0 days is today. */
export const relativeDate = z.object({
  from: z.enum(['day', 'week', 'month', 'year']),
  count: z.int().min(-10_000).max(10_000),
})
export type RelativeDate = z.infer<typeof relativeDate>

/** Whoever looks. */
export const me = z.object({ me: z.literal(true) })

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

/** A field is named by its id or its name. */
export const condition = z
  .object({ field: z.string().max(300), op: operatorName, value: conditionValue.optional() })
  .strict()
export type Condition = z.infer<typeof condition>

export type Filter = Condition | { and: Filter[] } | { or: Filter[] }

export const filter: z.ZodType<Filter> = z.lazy(() =>
  z.union([
    condition,
    z.object({ and: z.array(filter).max(200) }).strict(),
    z.object({ or: z.array(filter).max(200) }).strict(),
  ]),
)

export const direction = z.enum(['asc', 'desc'])
export const sort = z.object({ field: z.string().max(300), direction })
export type Sort = z.infer<typeof sort>
