import { z } from 'zod'
import { refuse } from '#platform/contract/refusal.ts'
import type { Item } from '../../../contract/graph.ts'
import { madeFrom } from '../../../rules/items/paired-items.ts'
import { nodeType } from '../node-type.ts'
import { shownIf } from '../shown-if.ts'
import { formParameters } from '../triggers/form.ts'
import { waitForAnswer } from '../../waits/wait-for-answer.ts'

const unitMs = { seconds: 1_000, minutes: 60_000, hours: 3_600_000, days: 86_400_000 } as const

const formShape = formParameters.shape

export const wait = nodeType({
  type: 'flow.wait',
  title: 'Wait',
  description:
    'Waits for some time, until a date, until its address is called, or until a form is answered. A waiting run costs nothing.',
  group: 'logic',
  icon: 'clock',
  inputs: ['Items'],
  outputs: ['Items'],
  parameters: z.object({
    mode: z
      .enum(['duration', 'date', 'webhook', 'form'])
      .default('duration')
      .describe(
        'duration: for some time. date: until a date. webhook: until {{ $execution.resumeUrl }} is called. form: until a form at that address is answered.',
      ),
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
    title: formShape.title.meta(shownIf('mode', 'form')),
    description: formShape.description.meta(shownIf('mode', 'form')),
    fields: formShape.fields.meta(shownIf('mode', 'form')),
    button: formShape.button.meta(shownIf('mode', 'form')),
    reply: z
      .string()
      .min(1)
      .max(2_000)
      .default('Thank you. Your answer was sent.')
      .describe('For webhook and form: what the caller reads.')
      .meta(shownIf('mode', 'webhook', 'form')),
    timeoutMinutes: z
      .number()
      .positive()
      .max(525_600)
      .optional()
      .describe(
        'For webhook and form: after so many minutes it goes on with its items and timedOut: true. Left out: it waits.',
      )
      .meta(shownIf('mode', 'webhook', 'form')),
    suffix: z
      .string()
      .regex(/^[A-Za-z0-9-]{1,60}$/, 'Use letters, digits and dashes.')
      .optional()
      .describe('For runs that wait at several places at once: this one is called with ?wait=suffix.')
      .meta(shownIf('mode', 'webhook', 'form')),
  }),
  effect: 'read',
  isPure: false,
  execute: async ({ items, parametersFor, context }) => {
    const { mode, amount, unit, date = '', timeoutMinutes, suffix = null, reply, ...form } = parametersFor(0)
    if (mode === 'webhook' || mode === 'form') {
      const until = timeoutMinutes === undefined ? maxDate : context.now + timeoutMinutes * unitMs.minutes
      const awaited = { suffix, reply, form: mode === 'form' ? { ...form, thanks: reply } : null }
      const answer = await waitForAnswer(context, awaited, new Date(until))
      return { outputs: [answer ? [madeFrom(items, answer)] : items.map(timedOut)] }
    }
    const until = mode === 'date' ? Date.parse(date) : context.now + amount * unitMs[unit]
    if (Number.isNaN(until)) refuse('flows.no-date', 422, `“${date}” is not a date. Write 2027-01-31T09:00:00Z.`)
    await context.waitFor('wait', () => Promise.resolve(undefined), new Date(Math.min(until, maxDate)))
    return { outputs: [items] }
  },
})

const maxDate = Date.parse('9999-12-31')

function timedOut(item: Item): Item {
  return madeFrom(item, { ...item, json: { ...item.json, timedOut: true } })
}
