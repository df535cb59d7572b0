import { z } from 'zod'
import { timeZone } from '#platform/contract/time-zone.ts'
import { parseScheduleWords } from '../../../rules/triggers/schedule-words.ts'
import { nodeType } from '../node-type.ts'

export const scheduleParameters = z.object({
  when: z
    .string()
    .max(200)
    .refine((text) => parseScheduleWords(text) !== undefined, {
      error: 'Write it like “every weekday at 9”, “every 15 minutes” or “on the 1st of each month at 08:00”.',
    })
    .describe('When it runs, in words like “every weekday at 9” or “every 15 minutes”, or as a cron pattern.'),
  timeZone: timeZone.optional().describe('The time zone of the times. Left out: that of the flow.'),
  missed: z
    .enum(['once', 'skip'])
    .default('once')
    .describe('What happens to times that passed while the server was off: one run for all of them, or none.'),
})

export const schedule = nodeType({
  type: 'flow.schedule',
  title: 'On a schedule',
  description: 'Starts the flow at regular times: every weekday at 9, every 15 minutes, on the 1st of each month.',
  group: 'trigger',
  icon: 'clock',
  inputs: [],
  outputs: ['Items'],
  parameters: scheduleParameters,
  effect: 'read',
  isPure: true,
})
