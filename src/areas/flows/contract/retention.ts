import { z } from 'zod'
import { action } from '#platform/contract/action.ts'

export const defaultRetentionDays = 90

export const readRetention = action({
  name: 'flows.readRetention',
  title: 'See how long runs are kept',
  description: 'How many days runs of flows are kept after their end.',
  input: z.object({}),
  output: z.object({ days: z.int() }),
  permission: 'member',
  effect: 'read',
  rest: 'GET /flow-retention',
  surfaces: ['api'],
})

export const setRetention = action({
  name: 'flows.setRetention',
  title: 'Set how long runs are kept',
  description: 'Sets how many days runs of flows are kept. Older ones are deleted with their data within a few hours.',
  input: z.object({ days: z.int().min(1).max(3_650).describe('Days after the end of a run, 1 to 3650.') }),
  output: z.object({ days: z.int() }),
  examples: [{ input: { days: 30 } }],
  permission: 'admin',
  effect: 'write',
  rest: 'PUT /flow-retention',
  surfaces: ['api'],
  irreversible: 'Runs that were deleted since then stay deleted.',
})
