import { z } from 'zod'
import { action } from '#platform/contract/action.ts'
import { id } from '#platform/contract/id.ts'

export const retryMessage = action({
  name: 'mail.retryMessage',
  title: 'Handle a mail again',
  description: 'Tries again to handle a mail that could not be handled.',
  input: z.object({ id: id.describe('The mail.') }),
  output: z.object({}),
  examples: [{ input: { id: '01890a5d-ac96-774b-bcce-b302099a8057' } }],
  permission: 'member',
  effect: 'write',
  rest: 'POST /mails/{id}/attempts',
  surfaces: [],
  irreversible: 'What comes of the mail can be undone by itself.',
})
