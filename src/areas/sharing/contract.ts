import { z } from 'zod'
import { action, type Action } from '#platform/contract/action.ts'
import { id } from '#platform/contract/id.ts'

/** The public page of an item. */
export const share = z.object({
  /** The last part of its address. */
  publicId: z.string(),
  /** The whole address. */
  url: z.string(),
  hasPassword: z.boolean(),
  expiresAt: z.iso.datetime().nullable(),
  /** Whether search engines may list it. */
  isIndexed: z.boolean(),
})
export type Share = z.infer<typeof share>

/** What an area's own action to share an item takes, besides the item. */
export const shareSettings = z.object({
  password: z
    .string()
    .min(4, 'Use at least 4 characters.')
    .max(200)
    .nullable()
    .optional()
    .describe('Visitors have to enter it. Null: no password. Left out: stays as it is.'),
  expiresAt: z.iso
    .datetime('Give a moment, like 2026-12-24T18:00:00Z.')
    .nullable()
    .optional()
    .describe('The page ends then, in UTC. Null: it does not end. Left out: stays as it is.'),
  isIndexed: z.boolean().optional().describe('Whether search engines may list it. Left out: stays; at first no.'),
})
export type ShareSettings = z.infer<typeof shareSettings>

type ItemInput = z.ZodObject<{ id: typeof id }>

/** The actions of an area that share one of its items. */
export type ShareActions = {
  share: Action<string, z.ZodObject<ItemInput['shape'] & typeof shareSettings.shape>>
  unshare: Action<string, ItemInput>
}

export const listShares = action({
  name: 'sharing.list',
  title: 'List what is shared on the web',
  description: 'Lists the public pages of the items that you may see, the newest first.',
  input: z.object({}),
  output: z.object({
    shares: z.array(
      share.omit({ publicId: true }).extend({
        id,
        item: z.object({ id, name: z.string(), page: z.string() }),
        sharedBy: z.object({ id, name: z.string().nullable() }).nullable(),
        createdAt: z.iso.datetime(),
      }),
    ),
  }),
  permission: 'viewer',
  effect: 'read',
  rest: 'GET /shares',
  surfaces: ['api', 'agents'],
  outsideText: true,
})

export const endShare = action({
  name: 'sharing.end',
  title: 'Stop sharing on the web',
  description: 'Ends a public page at once.',
  input: z.object({ id: id.describe('The id of the share, from the list.') }),
  output: z.object({ id }),
  examples: [{ needs: { shared: listShares }, input: { id: '{shared.shares.0.id}' } }],
  permission: 'member',
  effect: 'write',
  rest: 'DELETE /shares/{id}',
  surfaces: ['api'],
  irreversible: 'Share the item again to get the same address back.',
})
