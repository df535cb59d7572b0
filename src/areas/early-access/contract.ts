import { z } from 'zod'
import { action } from '#platform/contract/action.ts'
import { id } from '#platform/contract/id.ts'
import { singleLineText } from '#platform/contract/text.ts'
import { createFlag } from '#areas/flags/contract/flags.ts'

export const stages = ['concept', 'alpha', 'beta', 'general-availability'] as const
const stage = z.enum(stages)
export type Stage = z.infer<typeof stage>

const feature = z.object({
  id,
  /** The flag that turns it on. */
  key: z.string(),
  name: z.string(),
  description: z.string(),
  stage,
  /** Where to read more. */
  link: z.string().nullable(),
})
export type EarlyAccessFeature = z.infer<typeof feature>

const name = singleLineText(80)
const description = z.string().trim().max(300)
const link = z.url({ protocol: /^https?$/, error: 'Give an address that begins with https://.' }).max(500)

export const listEarlyAccess = action({
  name: 'earlyAccess.list',
  title: 'List early access',
  description: 'Lists features that not everyone has yet, and whether you have joined each.',
  input: z.object({}),
  output: z.object({ features: z.array(feature.extend({ joined: z.boolean() })) }),
  permission: 'signed-in',
  effect: 'read',
  rest: 'GET /early-access',
  surfaces: [],
})

export const listOfferedFeatures = action({
  name: 'adminEarlyAccess.list',
  title: 'List early-access features',
  description: 'Lists all early-access features of this installation and how many people have joined each.',
  input: z.object({}),
  output: z.object({ features: z.array(feature.extend({ flagId: id, joined: z.int() })) }),
  permission: 'installation-admin',
  effect: 'read',
  rest: 'GET /admin/early-access',
  surfaces: [],
  live: false,
})

export const offerFeature = action({
  name: 'adminEarlyAccess.create',
  title: 'Offer a feature early',
  description: 'Lets people turn on the feature behind a flag before everyone has it.',
  input: z.object({
    flagId: id.describe('The flag that turns the feature on.'),
    name: name.describe('Name that people read.'),
    description: description.optional().describe('What the feature does, in a sentence.'),
    stage: stage.describe('How finished it is. `concept`: people can only say that they are interested.'),
    link: link.nullish().describe('Web address with more about it.'),
  }),
  output: feature,
  examples: [
    {
      needs: { flag: createFlag },
      input: {
        flagId: '{flag.id}',
        name: 'Tasting notes',
        description: 'What a coffee tastes of, beside each order.',
        stage: 'beta',
      },
    },
  ],
  permission: 'installation-admin',
  effect: 'write',
  rest: 'POST /admin/early-access',
  surfaces: [],
  irreversible: 'Delete the feature instead.',
})

export const changeFeature = action({
  name: 'adminEarlyAccess.change',
  title: 'Change an early-access feature',
  description: 'Changes an early-access feature; fields that you leave out stay as they are.',
  input: z.object({
    id: id.describe('The early-access feature to change.'),
    name: name.optional().describe('Name that people read.'),
    description: description.optional().describe('What the feature does, in a sentence.'),
    stage: stage.optional().describe('How finished it is. `general-availability` takes it off the list.'),
    link: link.nullable().optional().describe('Web address with more about it; null removes it.'),
  }),
  output: feature,
  examples: [{ needs: { feature: offerFeature }, input: { id: '{feature.id}', stage: 'general-availability' } }],
  permission: 'installation-admin',
  effect: 'write',
  rest: 'PATCH /admin/early-access/{id}',
  surfaces: [],
  irreversible: 'People may have seen it meanwhile. Change it back instead.',
})

export const removeFeature = action({
  name: 'adminEarlyAccess.remove',
  title: 'Stop offering a feature early',
  description: 'Takes a feature off the early-access list. Its flag stays and decides for everyone.',
  input: z.object({ id: id.describe('The feature to stop offering.') }),
  output: z.object({ id }),
  examples: [{ needs: { feature: offerFeature }, input: { id: '{feature.id}' } }],
  permission: 'installation-admin',
  effect: 'destroy',
  rest: 'DELETE /admin/early-access/{id}',
  surfaces: [],
  irreversible: 'The list of people who joined is deleted.',
})

export const joinEarlyAccess = action({
  name: 'earlyAccess.join',
  title: 'Try a feature early',
  description:
    'Turns a feature on for you before everyone has it. For a concept, it only says that you are interested.',
  input: z.object({ id: id.describe('The feature to join.') }),
  output: z.object({ id }),
  examples: [{ needs: { feature: offerFeature }, input: { id: '{feature.id}' } }],
  permission: 'signed-in',
  effect: 'write',
  rest: 'PUT /early-access/{id}',
  surfaces: [],
})

export const leaveEarlyAccess = action({
  name: 'earlyAccess.leave',
  title: 'Stop trying a feature',
  description: 'Turns a feature that you tried early off again.',
  input: z.object({ id: id.describe('The feature to leave.') }),
  output: z.object({ id }),
  examples: [{ needs: { joined: joinEarlyAccess }, input: { id: '{joined.id}' } }],
  permission: 'signed-in',
  effect: 'write',
  rest: 'POST /early-access/{id}/leave',
  surfaces: [],
})
