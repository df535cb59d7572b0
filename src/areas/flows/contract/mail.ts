import { z } from 'zod'
import { action } from '#platform/contract/action.ts'
import { singleLineText } from '#platform/contract/text.ts'

export const sendMail = action({
  name: 'flows.sendMail',
  title: 'Send mail',
  description: 'Sends a mail to one person, from the address of this installation.',
  input: z.object({
    to: z.email('This is not an email address. Correct it and try again.').max(254).describe('The email address.'),
    subject: singleLineText(200).describe('The subject.'),
    text: z.string().min(1).max(100_000).describe('The text. Paragraphs are separated by an empty line.'),
  }),
  output: z.object({ to: z.string() }),
  examples: [{ input: { to: 'ada@example.com', subject: 'Your order', text: 'It is on its way.' } }],
  permission: 'member',
  effect: 'send',
  rest: 'POST /flow-mails',
  surfaces: ['flows', 'agents'],
})
