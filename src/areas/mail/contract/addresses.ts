import { z } from 'zod'
import { action } from '#platform/contract/action.ts'
import { id } from '#platform/contract/id.ts'

export const readAddress = action({
  name: 'mail.readAddress',
  title: 'Read a mail address',
  description: 'Tells a mail address, which DNS record it needs, and when mail came for what it belongs to.',
  input: z.object({
    localPart: z
      .string()
      .regex(/^[a-z0-9]{16,40}$/, 'This is not an address that was made here.')
      .describe('What stands before the @ of the address.'),
    subject: id.describe('What the address belongs to, such as a flow.'),
  }),
  output: z.object({
    /** Null if this installation receives no mail. */
    address: z.string().nullable(),
    testAddress: z.string().nullable(),
    /** The record that the domain needs in the DNS. Null on a computer of one's own, where none is needed. */
    mx: z.object({ name: z.string(), priority: z.int(), target: z.string() }).nullable(),
    /** Newest first. */
    mails: z.array(
      z.object({
        id,
        receivedAt: z.iso.datetime(),
        isTest: z.boolean(),
        state: z.enum(['received', 'done', 'failed']),
        /** What came of it; null before it was handled. */
        outcome: z.string().nullable(),
      }),
    ),
  }),
  examples: [{ input: { localPart: 'k3v9x0q2m7p4s8t1w6z5', subject: '01890a5d-ac96-774b-bcce-b302099a8057' } }],
  permission: 'member',
  effect: 'read',
  rest: 'GET /mail-addresses/{localPart}',
  surfaces: ['api'],
  live: false,
})
