import { z } from 'zod'
import { action } from '#platform/contract/action.ts'
import { id } from '#platform/contract/id.ts'
import { singleLineText } from '#platform/contract/text.ts'

/** Mail servers take about 25 MB, and an attachment grows by a third on its way. */
export const maxAttachedMegabytes = 18

const addresses = z.array(z.email('This is not an email address. Correct it and try again.').max(254)).max(50)

export const sendFromMailbox = action({
  name: 'mail.send',
  title: 'Send mail from a connected mailbox',
  description:
    'Sends a mail from a connected mailbox (Gmail, Microsoft 365, or any by password), so that answers arrive there. It may have files of the workspace attached.',
  input: z.object({
    to: addresses.min(1).describe('The email addresses that it goes to.'),
    subject: singleLineText(200).describe('The subject.'),
    text: z.string().min(1).max(100_000).describe('The text, in Markdown. Paragraphs are separated by an empty line.'),
    format: z
      .enum(['markdown', 'plain'])
      .default('markdown')
      .describe('markdown: headings, lists, links and bold text are shown as such. plain: the text as it is.'),
    attachments: z
      .array(id)
      .max(20)
      .default([])
      .describe(`Files of this workspace to attach, by their ids; together at most ${maxAttachedMegabytes} MB.`),
    cc: addresses.default([]).describe('Who gets a copy that everybody sees.'),
    bcc: addresses.default([]).describe('Who gets a copy that nobody else sees.'),
    inReplyTo: singleLineText(500)
      .optional()
      .describe('The Message-ID of the mail that this one answers, so that mail programs show both together.'),
    connection: id.optional().describe('The connection to send from. Left out: the first mailbox that you can use.'),
  }),
  output: z.object({ from: z.string(), messageId: z.string() }),
  examples: [{ input: { to: ['ada@example.com'], subject: 'Your order', text: 'It is on its way.' } }],
  permission: 'member',
  effect: 'send',
  rest: 'POST /mails',
  surfaces: ['api', 'agents', 'flows', 'mcp'],
})
