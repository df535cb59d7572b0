import { z } from 'zod'
import { action, allSurfaces } from '#platform/contract/action.ts'
import { id } from '#platform/contract/id.ts'
import { addFile } from '#areas/files/contract.ts'

export const publishToInstagram = action({
  name: 'instagram.publish',
  title: 'Publish on Instagram',
  description: 'Publishes a picture or a reel on Instagram. Instagram has no posts without one.',
  input: z.object({
    file: id.describe('A picture (JPEG) or video (MP4) of this workspace. It needs a public address of Taaskly.'),
    caption: z.string().trim().max(2_200).default('').describe('The text below it, up to 2,200 characters.'),
    altText: z.string().trim().max(1_000).optional().describe('What the picture shows, for people who cannot see it.'),
    connection: id.optional().describe('The connected account. Left out: the first that you can use.'),
  }),
  output: z.object({ id: z.string(), url: z.string().nullable() }),
  examples: [{ needs: { file: [addFile, 1] }, input: { file: '{file.id}', caption: 'Our winter blend is here.' } }],
  permission: 'member',
  effect: 'send',
  rest: 'POST /instagram/posts',
  surfaces: allSurfaces,
})
