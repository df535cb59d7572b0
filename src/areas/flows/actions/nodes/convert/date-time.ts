import { DateTime } from 'luxon'
import { z } from 'zod'
import { refuse } from '#platform/contract/refusal.ts'
import { timeZone } from '#platform/contract/time-zone.ts'
import { toText } from '../../../rules/conditions.ts'
import { durationOf } from '../../../rules/expressions/dates/duration.ts'
import { checkParseFormat, parseDateTime } from '../../../rules/expressions/dates/parse-date-time.ts'
import { Evaluation } from '../../../rules/expressions/evaluation.ts'
import { withField } from '../../../rules/field-path.ts'
import { madeFrom } from '../../../rules/paired-items.ts'
import { nodeType } from '../node-type.ts'
import { shownIf } from '../shown-if.ts'

const units = ['year', 'quarter', 'month', 'week', 'day', 'hour', 'minute', 'second', 'millisecond'] as const
const unit = z.enum(units)

const parameters = z.object({
  operation: z
    .enum(['now', 'format', 'add', 'subtract', 'extract', 'difference', 'round'])
    .default('format')
    .describe('What to do.'),
  date: z
    .unknown()
    .optional()
    .describe('The date, such as {{ $json.createdAt }}. Left out: now.')
    .meta(shownIf('operation', 'format', 'add', 'subtract', 'extract', 'difference', 'round')),
  dateFormat: z
    .string()
    .max(60)
    .optional()
    .describe('How the date is written, such as dd.MM.yyyy, if it is unusual.')
    .meta(shownIf('operation', 'format', 'add', 'subtract', 'extract', 'difference', 'round')),
  until: z.unknown().optional().describe('For difference: the later date.').meta(shownIf('operation', 'difference')),
  amount: z
    .number()
    .min(-1e9)
    .max(1e9)
    .default(1)
    .describe('For add and subtract: how much.')
    .meta(shownIf('operation', 'add', 'subtract')),
  unit: unit
    .default('day')
    .describe('For all but format and now: the unit or part.')
    .meta(shownIf('operation', 'add', 'subtract', 'extract', 'difference', 'round')),
  units: z
    .array(unit)
    .max(9)
    .optional()
    .describe('For difference: several units, such as day and hour.')
    .meta(shownIf('operation', 'difference')),
  direction: z
    .enum(['down', 'up'])
    .default('down')
    .describe('For round: to the beginning or to the end of the unit.')
    .meta(shownIf('operation', 'round')),
  format: z
    .string()
    .max(60)
    .default('yyyy-MM-dd')
    .describe('For format: such as dd.MM.yyyy HH:mm, or X for seconds since 1970.')
    .meta(shownIf('operation', 'format')),
  name: z.string().min(1).max(200).default('date').describe('The field that gets the result.'),
  keepOthers: z.boolean().default(true).describe('False removes all other fields.'),
  timeZone: timeZone.optional().describe('The time zone of the result. Left out: that of the flow.'),
})
type Parameters = z.output<typeof parameters>

export const dateTime = nodeType({
  type: 'flow.dateTime',
  title: 'Date & time',
  description: 'Formats a date, adds time to it, rounds it, or tells a part of it or the time between two dates.',
  group: 'data',
  icon: 'calendar-clock',
  inputs: ['Items'],
  outputs: ['Items'],
  parameters,
  effect: 'read',
  isPerItem: true,
  isPure: true,
  execute: ({ items, parametersFor, dataFor }) => ({
    outputs: [
      items.map((item, index) => {
        const options = parametersFor(index)
        const data = dataFor(index)
        const evaluation = new Evaluation({ ...data, timeZone: options.timeZone ?? data.timeZone })
        const start = options.keepOthers ? item : { json: {} }
        return madeFrom(item, withField(start, options.name, resultOf(options, evaluation)))
      }),
    ],
  }),
})

function resultOf(options: Parameters, evaluation: Evaluation): unknown {
  const { operation, unit: part, amount, format, direction } = options
  const date = readDate(options.date, options.dateFormat, evaluation).setZone(evaluation.data.timeZone)
  switch (operation) {
    case 'now':
      return evaluation.dateTime(evaluation.data.now).toISO()
    case 'format':
      return date.toFormat(format)
    case 'add':
      return date.plus(durationOf(amount, part)).toISO()
    case 'subtract':
      return date.minus(durationOf(amount, part)).toISO()
    case 'extract':
      return part === 'week' ? date.weekNumber : date.get(part)
    case 'round':
      return (direction === 'down' ? date.startOf(part) : nextStart(date, part)).toISO()
    case 'difference': {
      const until = readDate(options.until, options.dateFormat, evaluation)
      const list = options.units ?? [part]
      const fields = until.diff(date, list).toObject()
      return list.length === 1 ? until.diff(date, list).as(list[0] ?? part) : fields
    }
  }
}

function nextStart(date: DateTime, part: Parameters['unit']): DateTime {
  const start = date.startOf(part)
  return start.equals(date) ? date : start.plus(durationOf(1, part))
}

function readDate(value: unknown, format: string | undefined, evaluation: Evaluation): DateTime {
  if (value === undefined || value === '') return evaluation.dateTime(evaluation.data.now)
  if (format === undefined || format === '') return parseDateTime(value, evaluation)
  const text = toText(value)
  checkParseFormat(format, text)
  const date = DateTime.fromFormat(text, format, { zone: evaluation.data.timeZone })
  return date.isValid ? date : refuse('flows.not-a-date', 422, `“${text}” is not a date in the form ${format}.`)
}
