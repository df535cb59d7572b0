import { z } from 'zod'
import { timeZone } from '#platform/contract/time-zone.ts'
import { dateUnits, operateOnDate } from '../../../rules/expressions/dates/date-operations.ts'
import { Evaluation } from '../../../rules/expressions/evaluation.ts'
import { withField } from '../../../rules/field-path.ts'
import { madeFrom } from '../../../rules/items/paired-items.ts'
import { nodeType } from '../node-type.ts'
import { shownIf } from '../shown-if.ts'

const unit = z.enum(dateUnits)

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
        return madeFrom(item, withField(start, options.name, operateOnDate(options, evaluation)))
      }),
    ],
  }),
})
