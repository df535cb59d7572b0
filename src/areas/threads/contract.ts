import { z } from 'zod'
import { action, allSurfaces } from '#platform/contract/action.ts'
import { id } from '#platform/contract/id.ts'

export const publishToThreads = action({
  name: 'threads.publish',
  title: 'Publish on Threads',
  description: 'Publishes a post on Threads, with a picture or video if you like.',
  input: z.object({
    text: z.string().trim().min(1).max(500).describe('The text, up to 500 characters.'),
    file: id
      .optional()
      .describe('A picture (JPEG or PNG) or video (MP4) of this workspace. It needs a public address of Taaskly.'),
    connection: id.optional().describe('The connected account. Left out: the first that you can use.'),
  }),
  output: z.object({ id: z.string(), url: z.string().nullable() }),
  examples: [{ input: { text: 'Our winter blend is here.' } }],
  permission: 'member',
  effect: 'send',
  rest: 'POST /threads/posts',
  surfaces: allSurfaces,
})
