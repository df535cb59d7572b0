import { z } from 'zod'
import { action } from '#platform/contract/action.ts'
import { id } from '#platform/contract/id.ts'
import { singleLineText } from '#platform/contract/text.ts'

const port = z.int().min(1).max(65_535)
const security = z
  .enum(['tls', 'starttls', 'none'])
  .default('tls')
  .describe('How it is encrypted. Without encryption only servers of your own network are reached.')

export const connectMailbox = action({
  name: 'connections.connectMailbox',
  title: 'Connect a mailbox by password',
  description: 'Connects a mailbox to send and read its mail, by IMAP and SMTP. The password is never shown again.',
  input: z.object({
    address: z.email('This is not an email address.').max(254).describe('The email address of the mailbox.'),
    username: singleLineText(254).optional().describe('The name to sign in with. Left out: the address.'),
    password: z.string().min(1).max(1_000).describe('The password, often an app password. It is never shown again.'),
    imapHost: singleLineText(253).describe('The server to read from, such as imap.example.com.'),
    imapPort: port.default(993).describe('Its port; usually 993, or 143 with STARTTLS.'),
    imapSecurity: security,
    smtpHost: singleLineText(253).describe('The server to send with, such as smtp.example.com.'),
    smtpPort: port.default(465).describe('Its port; usually 465, or 587 with STARTTLS.'),
    smtpSecurity: security,
    isWorkspaces: z
      .boolean()
      .default(false)
      .describe('Whether everybody here can use it, which admins decide, or only you.'),
  }),
  output: z.object({ id }),
  examples: [
    {
      input: {
        address: 'maya@kestrel.example',
        password: 'app-password-0001',
        imapHost: 'imap.kestrel.example',
        smtpHost: 'smtp.kestrel.example',
      },
    },
  ],
  permission: 'member',
  effect: 'write',
  rest: 'POST /connection-mailboxes',
  surfaces: [],
  sensitive: true,
  irreversible: 'A connection can be disconnected instead.',
})
