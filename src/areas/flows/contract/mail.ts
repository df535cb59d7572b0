import { z } from 'zod'
import { action } from '#platform/contract/action.ts'
import { id } from '#platform/contract/id.ts'
import { singleLineText } from '#platform/contract/text.ts'
import { createFlow } from './flows.ts'

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

export const sendTestMail = action({
  name: 'flows.sendTestMail',
  title: 'Send test mail',
  description: 'Puts a short mail from you at the test address of a mail trigger, which runs the draft.',
  input: z.object({
    id: id.describe('The flow.'),
    node: z.string().max(40).describe('The id of its node “When a mail arrives”.'),
  }),
  output: z.object({}),
  examples: [{ needs: { flow: [createFlow, 3] }, input: { id: '{flow.id}', node: 'mail' } }],
  permission: 'member',
  effect: 'write',
  rest: 'POST /flows/{id}/test-mails',
  surfaces: ['api'],
  irreversible: 'The mail has arrived.',
})
