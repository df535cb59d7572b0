import { z } from 'zod'
import { action } from '#platform/contract/action.ts'
import { id } from '#platform/contract/id.ts'

/** Browsers make it 256 px wide before they send it. */
export const maxPictureBytes = 200 * 1024

export const addPicture = action({
  name: 'pictures.add',
  title: 'Add a picture',
  description: 'Keeps a picture, PNG, JPEG or WebP, to be shown for you or for this workspace.',
  input: z.object({
    data: z
      .base64('Send the picture in base64.')
      .max(280 * 1024, 'This picture is over 200 KB. Use a smaller one.')
      .describe('The bytes of the picture in base64, at most 200 KB.'),
    of: z.enum(['me', 'workspace']).default('me').describe('Whose picture it is.'),
  }),
  output: z.object({ id, url: z.string() }),
  examples: [
    {
      input: {
        data: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGPwl30LAAIYAVr/dUFXAAAAAElFTkSuQmCC',
        of: 'me',
      },
    },
  ],
  permission: 'signed-in',
  effect: 'write',
  rest: 'POST /pictures',
  surfaces: [],
  maxInputBytes: 300 * 1024,
  irreversible: 'A picture that nothing shows goes by itself.',
})
