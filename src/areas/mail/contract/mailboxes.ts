import { z } from 'zod'
import { action } from '#platform/contract/action.ts'
import { id } from '#platform/contract/id.ts'
import { singleLineText } from '#platform/contract/text.ts'

export const mailbox = z.object({
  id,
  address: z.string(),
  host: z.string(),
  port: z.int(),
  security: z.enum(['tls', 'starttls', 'none']),
  username: z.string(),
  folder: z.string(),
  /** The connected account that it belongs to. Null: it is read with a password. */
  connection: id.nullable(),
  /** Whether something reads it. Only then there is a connection. */
  isUsed: z.boolean(),
  readAt: z.iso.datetime().nullable(),
  /** Why it cannot be read. */
  error: z.string().nullable(),
})
export type Mailbox = z.infer<typeof mailbox>

const mailboxId = id.describe('The mailbox.')

export const listMailboxes = action({
  name: 'mail.listMailboxes',
  title: 'List mailboxes',
  description: 'Lists the mailboxes at other servers that the workspace can read. Their passwords are never shown.',
  input: z.object({}),
  output: z.object({ mailboxes: z.array(mailbox) }),
  permission: 'member',
  effect: 'read',
  rest: 'GET /mailboxes',
  surfaces: ['api'],
  live: false,
})

export const saveMailbox = action({
  name: 'mail.saveMailbox',
  title: 'Save a mailbox',
  description: 'Adds a mailbox that is read by IMAP, or replaces the one with the same address.',
  input: z.object({
    address: z.email('This is not an email address.').max(254).describe('The email address of the mailbox.'),
    host: singleLineText(253).describe('The name of its IMAP server, such as imap.example.com.'),
    port: z
      .int()
      .min(1)
      .max(65_535)
      .default(993)
      .describe('The port of the server; usually 993, or 143 with STARTTLS.'),
    security: z
      .enum(['tls', 'starttls', 'none'])
      .default('tls')
      .describe('How the connection is encrypted. Without encryption only servers of your own network are reached.'),
    username: singleLineText(254).optional().describe('The name to sign in with. Left out: the address.'),
    password: z.string().min(1).max(1_000).describe('The password, often an app password. It is never shown again.'),
    folder: singleLineText(200).default('INBOX').describe('The folder that is read.'),
  }),
  output: z.object({ id }),
  examples: [{ input: { address: 'orders@example.com', host: 'imap.example.com', password: 'app-password-0001' } }],
  permission: 'admin',
  effect: 'write',
  rest: 'PUT /mailboxes',
  surfaces: [],
  irreversible: 'The old password is gone.',
})

export const addConnectedMailbox = action({
  name: 'mail.addConnectedMailbox',
  title: 'Add the mailbox of a connected account',
  description:
    'Adds the mailbox of a connected Gmail, Microsoft 365 or password mailbox, so that its mails can start flows.',
  input: z.object({
    connection: id.describe(
      'The connection. It must be one of the workspace, because everybody in it can use a mailbox.',
    ),
    folder: singleLineText(200).default('INBOX').describe('The folder that is read.'),
  }),
  output: z.object({ id }),
  examples: [{ input: { connection: '019dc5a6-3d5c-7c52-b3bd-c0a0dd0e0001' } }],
  permission: 'admin',
  effect: 'write',
  rest: 'POST /mailboxes',
  surfaces: [],
  irreversible: 'It is read from now on. Delete the mailbox instead.',
})

export const testMailbox = action({
  name: 'mail.testMailbox',
  title: 'Test a mailbox',
  description: 'Signs in to a mailbox and opens its folder, and tells whether that works.',
  input: z.object({ id: mailboxId }),
  output: z.object({
    /** Why it does not work. */
    error: z.string().nullable(),
  }),
  examples: [{ needs: { mailbox: saveMailbox }, input: { id: '{mailbox.id}' } }],
  permission: 'admin',
  effect: 'write',
  rest: 'POST /mailboxes/{id}/tests',
  surfaces: [],
  irreversible: 'It changes nothing but what is known about the mailbox.',
})

export const removeMailbox = action({
  name: 'mail.removeMailbox',
  title: 'Delete a mailbox',
  description: 'Deletes a mailbox here. Flows get no more mail from it; the mailbox itself stays as it is.',
  input: z.object({ id: mailboxId }),
  output: z.object({}),
  examples: [{ needs: { mailbox: saveMailbox }, input: { id: '{mailbox.id}' } }],
  permission: 'admin',
  effect: 'destroy',
  rest: 'DELETE /mailboxes/{id}',
  surfaces: [],
  irreversible: 'Its password is gone.',
})
