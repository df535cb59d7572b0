import { z } from 'zod'
import { action } from '#platform/contract/action.ts'
import { id } from '#platform/contract/id.ts'
import { singleLineText } from '#platform/contract/text.ts'

const text = (max: number) => z.string().trim().max(max, `Use at most ${max} characters.`)
const website = z.url({ protocol: /^https?$/, error: 'Give an address that begins with https://.' }).max(300)

export const verificationStates = ['waiting', 'approved', 'declined'] as const

export const verification = z.object({
  id,
  legalName: z.string(),
  companyNumber: z.string(),
  website: z.string(),
  address: z.string(),
  /** What proves it, in words: links to registers, what is on the website. */
  documents: z.string(),
  note: z.string(),
  state: z.enum(verificationStates),
  /** Why it was declined. */
  reason: z.string().nullable(),
  createdAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
})
export type Verification = z.infer<typeof verification>

export const requestVerification = action({
  name: 'verification.request',
  title: 'Ask for the verified mark',
  description:
    'Asks the admins of this installation to confirm that this business is who it says. One that waits is replaced.',
  input: z.object({
    legalName: singleLineText(200),
    companyNumber: text(80).default(''),
    website,
    address: text(300).default(''),
    documents: text(4000).min(1, 'Write something here.'),
    note: text(2000).default(''),
  }),
  output: verification,
  examples: [
    {
      input: {
        legalName: 'Kestrel Coffee Ltd',
        companyNumber: '09412877',
        website: 'https://kestrel.example/',
        address: '14 Mill Street, London',
        documents: 'Our entry in the register of companies, and the imprint on our website.',
      },
    },
  ],
  permission: 'admin',
  effect: 'write',
  rest: 'POST /verification',
  surfaces: [],
  irreversible: 'An admin of the installation may be looking at it already.',
})

export const readVerification = action({
  name: 'verification.read',
  title: 'See how the verification is going',
  description: 'Tells whether this business is verified, and what became of its last request.',
  input: z.object({}),
  output: z.object({ verified: z.boolean(), request: verification.nullable() }),
  permission: 'admin',
  effect: 'read',
  rest: 'GET /verification',
  surfaces: [],
})

/** A request as the admin sees it. */
export const verificationRequest = verification.extend({
  account: z.object({
    id,
    name: z.string(),
    handle: z.string().nullable(),
    picture: z.string().nullable(),
    createdAt: z.iso.datetime(),
    members: z.int(),
  }),
  askedBy: z.object({ id, name: z.string(), email: z.string() }).nullable(),
})
export type VerificationRequest = z.infer<typeof verificationRequest>

export const listVerifications = action({
  name: 'verification.list',
  title: 'List verification requests',
  description:
    'Lists the requests for the verified mark in one state, the one that waits longest first, and how many there are in each.',
  input: z.object({ state: z.enum(verificationStates).default('waiting') }),
  output: z.object({
    requests: z.array(verificationRequest),
    counts: z.object({ waiting: z.int(), approved: z.int(), declined: z.int() }),
  }),
  permission: 'installation-admin',
  effect: 'read',
  rest: 'GET /verification/requests',
  surfaces: [],
})

export const decideVerification = action({
  name: 'verification.decide',
  title: 'Decide a verification request',
  description: 'Gives a business the verified mark, or declines it with a reason that its admins see.',
  input: z.object({ id, approve: z.boolean(), reason: text(500).default('') }),
  output: z.object({ id, state: z.enum(verificationStates) }),
  examples: [
    { needs: { request: requestVerification }, input: { id: '{request.id}', approve: true } },
    {
      needs: { request: requestVerification },
      input: { id: '{request.id}', approve: false, reason: 'The register has another address.' },
    },
  ],
  permission: 'installation-admin',
  effect: 'write',
  rest: 'POST /verification/requests/{id}/decide',
  surfaces: [],
  sensitive: true,
  irreversible: 'The business knows already.',
})

/** The mail with what was decided. */
export const decisionDelivery = {
  name: 'verification.tell',
  description: 'Mails what was decided about a request for the verified mark.',
  input: z.object({ id }),
}
