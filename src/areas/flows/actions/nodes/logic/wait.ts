import { z } from 'zod'
import { refuse } from '#platform/contract/refusal.ts'
import { nodeType } from '../node-type.ts'
import { shownIf } from '../shown-if.ts'

const unitMs = { seconds: 1_000, minutes: 60_000, hours: 3_600_000, days: 86_400_000 } as const

export const wait = nodeType({
  type: 'flow.wait',
  title: 'Wait',
  description: 'Waits for some time, or until a date. A waiting run costs nothing.',
  group: 'logic',
  icon: 'clock',
  inputs: ['Items'],
  outputs: ['Items'],
  parameters: z.object({
    mode: z.enum(['duration', 'date']).default('duration').describe('Wait for some time, or until a date.'),
    amount: z
      .number()
      .min(0)
      .max(1_000_000)
      .default(1)
      .describe('For duration: how long.')
      .meta(shownIf('mode', 'duration')),
    unit: z
      .enum(['seconds', 'minutes', 'hours', 'days'])
      .default('minutes')
      .describe('For duration: the unit.')
      .meta(shownIf('mode', 'duration')),
    date: z
      .string()
      .max(100)
      .optional()
      .describe('For date: when to go on, such as 2027-01-31T09:00:00Z.')
      .meta(shownIf('mode', 'date')),
  }),
  effect: 'read',
  isPure: false,
  execute: async ({ items, parametersFor, context }) => {
    const { mode, amount, unit, date = '' } = parametersFor(0)
    const until = mode === 'date' ? Date.parse(date) : context.now + amount * unitMs[unit]
    if (Number.isNaN(until)) refuse('flows.no-date', 422, `“${date}” is not a date. Write 2027-01-31T09:00:00Z.`)
    await context.waitFor('wait', () => Promise.resolve(undefined), new Date(Math.min(until, maxDate)))
    return { outputs: [items] }
  },
})

const maxDate = Date.parse('9999-12-31')
