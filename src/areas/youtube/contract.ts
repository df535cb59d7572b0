import { z } from 'zod'
import { action, allSurfaces } from '#platform/contract/action.ts'
import { id } from '#platform/contract/id.ts'
import { addFile } from '#areas/files/contract.ts'
import { singleLineText } from '#platform/contract/text.ts'

export const publishToYouTube = action({
  name: 'youtube.publish',
  title: 'Publish on YouTube',
  description: 'Uploads a video of this workspace to YouTube.',
  input: z.object({
    file: id.describe('A video of this workspace.'),
    title: singleLineText(100).describe('The title, up to 100 characters.'),
    description: z.string().trim().max(5_000).default('').describe('The text below the video.'),
    visibility: z
      .enum(['private', 'unlisted', 'public'])
      .default('private')
      .describe('Who can see it: only you, whoever has the link, or everybody.'),
    isMadeForKids: z.boolean().default(false).describe('Whether it is made for children, which YouTube must be told.'),
    connection: id.optional().describe('The connected channel. Left out: the first that you can use.'),
  }),
  output: z.object({
    id: z.string(),
    url: z.string(),
    /** False while YouTube still works on it, as it does on long videos. */
    isProcessed: z.boolean(),
  }),
  examples: [{ needs: { file: [addFile, 2] }, input: { file: '{file.id}', title: 'How we roast the winter blend' } }],
  permission: 'member',
  effect: 'send',
  rest: 'POST /youtube/videos',
  surfaces: allSurfaces,
})
