import { z } from 'zod'
import { action } from '#platform/contract/action.ts'

const dollars = z.number().min(0, 'A budget is not below 0.').max(10_000_000, 'A budget is at most 10 million dollars.')

const budget = z.object({
  /** US dollars for each calendar month (UTC); null is no limit. */
  workspace: z.number().nullable(),
  person: z.number().nullable(),
  spentByWorkspace: z.number(),
  spentByYou: z.number(),
  month: z.iso.date(),
})

// A call writes its usage without a journal entry, so these reads are not live.

export const readBudget = action({
  name: 'models.readBudget',
  title: 'Show the model budget',
  description: 'Shows how much the workspace and each person may spend on models in a month, and what is spent so far.',
  input: z.object({}),
  output: budget,
  permission: 'viewer',
  effect: 'read',
  rest: 'GET /models/budget',
  surfaces: ['api', 'agents'],
  live: false,
})

export const setBudget = action({
  name: 'models.setBudget',
  title: 'Set the model budget',
  description: 'Limits what models may cost in a calendar month. Agents stop when a limit is reached.',
  input: z.object({
    workspace: dollars
      .nullable()
      .optional()
      .describe('US dollars a month for the whole workspace. Null is no limit; left out, nothing changes.'),
    person: dollars
      .nullable()
      .optional()
      .describe('US dollars a month for each person. Null is no limit; left out, nothing changes.'),
  }),
  output: budget,
  examples: [{ input: { workspace: 150, person: 20 } }],
  permission: 'admin',
  effect: 'write',
  rest: 'PUT /models/budget',
  surfaces: ['api'],
})

const usage = {
  calls: z.int(),
  failed: z.int(),
  /** All tokens that were read, from the cache too. */
  input: z.int(),
  output: z.int(),
  /** US dollars; null if no call has a known price. */
  cost: z.number().nullable(),
  /** Calls whose cost is not known. */
  unpriced: z.int(),
}

export const readUsage = action({
  name: 'models.readUsage',
  title: 'Show model usage',
  description: 'Shows the calls, tokens and cost of models by day, by model and by person.',
  input: z.object({
    days: z.int().min(1).max(366).default(30).describe('How many days back, today included; 30 if left out.'),
  }),
  output: z.object({
    days: z.array(z.object({ day: z.iso.date(), ...usage })),
    models: z.array(z.object({ provider: z.string(), providerName: z.string(), model: z.string(), ...usage })),
    people: z.array(z.object({ id: z.string().nullable(), name: z.string().nullable(), ...usage })),
  }),
  permission: 'admin',
  effect: 'read',
  rest: 'GET /models/usage',
  surfaces: ['api'],
  live: false,
})
export type Usage = z.infer<typeof readUsage.output>
