import { z } from 'zod'
import { action } from '#platform/contract/action.ts'
import { id } from '#platform/contract/id.ts'
import { singleLineText } from '#platform/contract/text.ts'
import { conditions } from './conditions.ts'

const timestamp = z.iso.datetime()
export const maxKeyLength = 60
export const keyHint = 'Use small letters, digits and single dashes, beginning with a letter.'
export const keyPattern = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/
export const flagKey = z.string().max(maxKeyLength).regex(keyPattern, keyHint)
const says = z.string().trim().max(300)
const rollout = z.int().min(0).max(100)
export const maxVariants = 10

const variant = z.object({ key: flagKey, share: z.int().min(0).max(100), payload: z.json().optional() })
export type Variant = z.infer<typeof variant>

export const flag = z.object({
  id,
  key: z.string(),
  says: z.string(),
  active: z.boolean(),
  /** For how many of a hundred of those who meet all conditions. */
  rollout: z.int(),
  conditions,
  /** None: it is just on or off. Their shares make a hundred. */
  variants: z.array(variant),
  /** What comes with a flag that is on, for the code that asks. */
  payload: z.json().nullable(),
  createdAt: timestamp,
  changedAt: timestamp,
})
export type Flag = z.infer<typeof flag>

const fields = {
  says: says.optional(),
  active: z.boolean().optional(),
  rollout: rollout.optional(),
  conditions: conditions.optional(),
  variants: z.array(variant).max(maxVariants).optional(),
  payload: z.json().optional(),
}

export const listFlags = action({
  name: 'flags.list',
  title: 'List feature flags',
  description:
    'Lists the feature flags of this installation by key, and how many people have asked for each in the last 7 days.',
  input: z.object({}),
  output: z.object({ flags: z.array(flag.extend({ seenBy: z.int() })) }),
  permission: 'installation-admin',
  effect: 'read',
  rest: 'GET /admin/flags',
  surfaces: [],
  live: false,
})

export const createFlag = action({
  name: 'flags.create',
  title: 'Make a feature flag',
  description: 'Makes a feature flag. It is off for everybody until it is switched on.',
  input: z.object({ key: flagKey, ...fields }),
  output: flag,
  examples: [
    {
      input: {
        key: 'tasting-notes',
        says: 'Tasting notes on the page of an order.',
        conditions: [{ is: 'emailDomain', domains: ['kestrel.test'] }],
        variants: [
          { key: 'short', share: 50 },
          { key: 'long', share: 50 },
        ],
      },
    },
  ],
  permission: 'installation-admin',
  effect: 'write',
  rest: 'POST /admin/flags',
  surfaces: [],
  irreversible: 'Delete the flag instead.',
})

export const changeFlag = action({
  name: 'flags.change',
  title: 'Change a feature flag',
  description: 'Changes for whom a feature flag is on; what you leave out stays as it is.',
  input: z.object({ id, ...fields }),
  output: flag,
  examples: [{ needs: { flag: createFlag }, input: { id: '{flag.id}', active: true, rollout: 20 } }],
  permission: 'installation-admin',
  effect: 'write',
  rest: 'PATCH /admin/flags/{id}',
  surfaces: [],
  irreversible: 'People may have seen it meanwhile. Change it back instead.',
})

export const removeFlag = action({
  name: 'flags.remove',
  title: 'Delete a feature flag',
  description: 'Deletes a feature flag: it is off for everybody. Its experiment and its early access go with it.',
  input: z.object({ id }),
  output: z.object({ id }),
  examples: [{ needs: { flag: createFlag }, input: { id: '{flag.id}' } }],
  permission: 'installation-admin',
  effect: 'destroy',
  rest: 'DELETE /admin/flags/{id}',
  surfaces: [],
  irreversible: 'Make a flag with the same key instead.',
})

export const experiment = z.object({
  id,
  flag: z.object({ id, key: z.string() }),
  name: z.string(),
  says: z.string(),
  /** The event that shows that it worked. */
  goal: z.string(),
  beganAt: timestamp.nullable(),
  endedAt: timestamp.nullable(),
  /** What came of it, in words. */
  outcome: z.string(),
  createdAt: timestamp,
})
export type Experiment = z.infer<typeof experiment>

const name = singleLineText(120)
const goal = z.string().trim().min(1).max(200)

export const listExperiments = action({
  name: 'experiments.list',
  title: 'List experiments',
  description:
    'Lists the experiments, each with how many saw each variant and how many of those reached the goal after that.',
  input: z.object({}),
  output: z.object({
    experiments: z.array(
      experiment.extend({
        variants: z.array(z.object({ key: z.string(), share: z.int(), people: z.int(), reached: z.int() })),
      }),
    ),
  }),
  permission: 'installation-admin',
  effect: 'read',
  rest: 'GET /admin/experiments',
  surfaces: [],
  live: false,
})

export const createExperiment = action({
  name: 'experiments.create',
  title: 'Make an experiment',
  description: 'Makes an experiment of a flag with at least two variants, and names the event that counts as its goal.',
  input: z.object({ flagId: id, name, says: says.optional(), goal }),
  output: experiment,
  examples: [
    {
      needs: { flag: createFlag },
      input: { flagId: '{flag.id}', name: 'Short or long tasting notes', goal: 'order sent' },
    },
  ],
  permission: 'installation-admin',
  effect: 'write',
  rest: 'POST /admin/experiments',
  surfaces: [],
  irreversible: 'Delete the experiment instead.',
})

export const changeExperiment = action({
  name: 'experiments.change',
  title: 'Change an experiment',
  description: 'Changes an experiment, begins it or ends it. The flag is switched with its own action.',
  input: z.object({
    id,
    name: name.optional(),
    says: says.optional(),
    goal: goal.optional(),
    outcome: says.optional(),
    state: z.enum(['begin', 'end']).optional(),
  }),
  output: experiment,
  examples: [{ needs: { experiment: createExperiment }, input: { id: '{experiment.id}', state: 'begin' } }],
  permission: 'installation-admin',
  effect: 'write',
  rest: 'PATCH /admin/experiments/{id}',
  surfaces: [],
  irreversible: 'People may have taken part meanwhile. Change it back instead.',
})

export const removeExperiment = action({
  name: 'experiments.remove',
  title: 'Delete an experiment',
  description: 'Deletes an experiment; its flag and what was counted stay.',
  input: z.object({ id }),
  output: z.object({ id }),
  examples: [{ needs: { experiment: createExperiment }, input: { id: '{experiment.id}' } }],
  permission: 'installation-admin',
  effect: 'destroy',
  rest: 'DELETE /admin/experiments/{id}',
  surfaces: [],
  irreversible: 'Make it again instead: the numbers are counted anew from the events.',
})
