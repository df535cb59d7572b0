import { z } from 'zod'
import { id } from '#platform/contract/id.ts'
import { nodeType } from '../node-type.ts'

export const mailParameters = z.object({
  address: z
    .string()
    .regex(/^[a-z0-9]{16,40}$/, 'Use 16 to 40 small letters and digits, so that nobody guesses it.')
    .optional()
    .describe('The beginning of its address. Left out: a random one is made.'),
  mailbox: id.optional().describe('Take the mails of this mailbox of the workspace instead of those to its address.'),
  takesAutomatic: z
    .boolean()
    .default(false)
    .describe('Also start for mails of programs: automatic replies, newsletters, bounces.'),
})

export const mail = nodeType({
  type: 'flow.mail',
  title: 'When a mail arrives',
  description:
    'Starts the flow for each mail to its address. The item has the sender, subject, text, checks of the sender and attachments.',
  group: 'trigger',
  icon: 'mail',
  inputs: [],
  outputs: ['Items'],
  parameters: mailParameters,
  effect: 'read',
  isPure: true,
})
