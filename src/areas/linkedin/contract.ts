import { z } from 'zod'
import { action, allSurfaces } from '#platform/contract/action.ts'
import { id } from '#platform/contract/id.ts'

export const publishToLinkedIn = action({
  name: 'linkedin.publish',
  title: 'Publish on LinkedIn',
  description: 'Publishes a post on LinkedIn in your name, with a picture or video if you like.',
  input: z.object({
    text: z.string().trim().min(1).max(3_000).describe('The text, up to 3,000 characters.'),
    file: id.optional().describe('A picture or video of this workspace. Leave out for none.'),
    isPublic: z.boolean().default(true).describe('Whether everybody sees it, or only your connections there.'),
    connection: id.optional().describe('The connected account. Left out: the first that you can use.'),
  }),
  output: z.object({ id: z.string(), url: z.string() }),
  examples: [{ input: { text: 'Our winter blend is here.' } }],
  permission: 'member',
  effect: 'send',
  rest: 'POST /linkedin/posts',
  surfaces: allSurfaces,
})
