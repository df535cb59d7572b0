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
    'Asks the admins of this installation to verify this business. It replaces a request that is still waiting.',
  input: z.object({
    legalName: singleLineText(200).describe('Legal name of the business.'),
    companyNumber: text(80).default('').describe('Number in the public register.'),
    website: website.describe('Website, beginning with http:// or https://.'),
    address: text(300).default('').describe('Postal address.'),
    documents: text(4000)
      .min(1, 'Write something here.')
      .describe('What proves it, in words: links to the register, what the website says.'),
    note: text(2000).default('').describe('Anything else that the admins should know.'),
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
  irreversible: 'An admin of the installation may already be looking at it.',
})

export const readVerification = action({
  name: 'verification.read',
  title: 'See how the verification is going',
  description: 'Tells whether this business is verified, and how its last request was decided.',
  input: z.object({}),
  output: z.object({ verified: z.boolean(), request: verification.nullable() }),
  permission: 'admin',
  effect: 'read',
  rest: 'GET /verification',
  surfaces: [],
})

/** A request as an admin of the installation sees it. */
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
  description: 'Lists verification requests in one state, and counts them by state. Waiting ones come oldest first.',
  input: z.object({ state: z.enum(verificationStates).default('waiting').describe('Only requests in this state.') }),
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
  input: z.object({
    id: id.describe('The request.'),
    approve: z.boolean().describe('True gives the mark, false declines the request.'),
    reason: text(500).default('').describe('Why it is declined. Required then; the admins of the business see it.'),
  }),
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
  irreversible: 'The business has been told.',
})

export const decisionDelivery = {
  name: 'verification.tell',
  description: 'Mails what was decided about a request for the verified mark.',
  input: z.object({ id: id.describe('The request.') }),
}
