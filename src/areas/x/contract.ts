import { z } from 'zod'
import { action, allSurfaces } from '#platform/contract/action.ts'
import { id } from '#platform/contract/id.ts'

export const publishToX = action({
  name: 'x.publish',
  title: 'Publish on X',
  description: 'Publishes a post on X, with a picture or video if you like. X charges the owner of the app for it.',
  input: z.object({
    text: z
      .string()
      .trim()
      .min(1)
      .max(25_000)
      .describe('The text. Most accounts may use 280 characters; X refuses longer ones.'),
    file: id.optional().describe('A picture or video of this workspace. Leave out for none.'),
    connection: id.optional().describe('The connected account. Left out: the first that you can use.'),
  }),
  output: z.object({ id: z.string(), url: z.string() }),
  examples: [{ input: { text: 'Our winter blend is here.' } }],
  permission: 'member',
  effect: 'send',
  rest: 'POST /x/posts',
  surfaces: allSurfaces,
})
