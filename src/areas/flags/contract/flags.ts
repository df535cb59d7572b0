import { z } from 'zod'
import { action } from '#platform/contract/action.ts'
import { id } from '#platform/contract/id.ts'
import { conditions } from './conditions.ts'

const timestamp = z.iso.datetime()
export const maxKeyLength = 60
export const keyHint = 'Use small letters, digits and single dashes, beginning with a letter.'
export const keyPattern = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/
const flagKey = z.string().max(maxKeyLength).regex(keyPattern, keyHint)
export const maxVariants = 10

const variant = z.object({
  key: flagKey.describe('Name of the variant, as the code checks it.'),
  share: z.int().min(0).max(100).describe('Percent of the people who have the flag. All shares add up to 100.'),
  payload: z.json().optional().describe("JSON for the code, instead of the flag's own payload."),
})
export type Variant = z.infer<typeof variant>

const flag = z.object({
  id,
  key: z.string(),
  description: z.string(),
  active: z.boolean(),
  /** Percent of the people who meet all conditions. */
  rollout: z.int(),
  conditions,
  /** Empty: the flag is only on or off. */
  variants: z.array(variant),
  /** What code gets when the flag is on. */
  payload: z.json().nullable(),
  createdAt: timestamp,
  changedAt: timestamp,
})
export type Flag = z.infer<typeof flag>

const fields = {
  description: z.string().trim().max(300).optional().describe('What the flag turns on, for admins.'),
  active: z.boolean().optional().describe('Whether the flag is switched on at all.'),
  rollout: z.int().min(0).max(100).optional().describe('Percent of the people who meet all conditions.'),
  conditions: conditions.optional().describe('Who the flag is for: people who meet all of these. Empty: everyone.'),
  variants: z
    .array(variant)
    .max(maxVariants)
    .optional()
    .describe('Variants to compare, at least two. Empty: the flag is only on or off.'),
  payload: z.json().optional().describe('JSON that code gets when the flag is on.'),
}

export const listFlags = action({
  name: 'flags.list',
  title: 'List feature flags',
  description: 'Lists the feature flags of this installation by key, and how many people used each in the last 7 days.',
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
  title: 'Create a feature flag',
  description: 'Creates a feature flag. It is off until it is switched on.',
  input: z.object({ key: flagKey.describe('What code asks for: small letters, digits and single dashes.'), ...fields }),
  output: flag,
  examples: [
    {
      input: {
        key: 'tasting-notes',
        description: 'Tasting notes on the page of an order.',
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
  description: 'Changes a feature flag and who it is on for; fields that you leave out stay as they are.',
  input: z.object({ id: id.describe('The flag to change.'), ...fields }),
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
  description: 'Deletes a feature flag with its experiment and its early access. It is then off for everyone.',
  input: z.object({ id: id.describe('The flag to delete.') }),
  output: z.object({ id }),
  examples: [{ needs: { flag: createFlag }, input: { id: '{flag.id}' } }],
  permission: 'installation-admin',
  effect: 'destroy',
  rest: 'DELETE /admin/flags/{id}',
  surfaces: [],
  irreversible: 'Create a flag with the same key instead.',
})
