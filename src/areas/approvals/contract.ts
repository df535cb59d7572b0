import { z } from 'zod'
import { delivery } from '#areas/outgoing/contract.ts'
import { listMembers } from '#areas/workspaces/contract/members.ts'
import { action } from '#platform/contract/action.ts'
import { id } from '#platform/contract/id.ts'
import { roles } from '#platform/contract/permission.ts'
import { singleLineText } from '#platform/contract/text.ts'

export const maxExpiryHours = 90 * 24
export const defaultExpiryHours = 7 * 24
const maxPageSize = 100

const role = z.enum(roles)
const person = z.object({ id, name: z.string() })
const states = ['waiting', 'approved', 'declined', 'withdrawn', 'expired'] as const

export const approval = z.object({
  id,
  state: z.enum(states),
  /** What will be done: the action's name, and its words when it was asked for. */
  action: z.string(),
  title: z.string(),
  says: z.string(),
  effect: z.enum(['read', 'write', 'send', 'destroy']),
  /** Why it cannot be undone, or nothing if it can. */
  lasting: z.string().nullable(),
  /** Who may do it at all; nothing if it cannot be done any more. */
  permission: z.enum(['anyone', 'signed-in', 'installation-admin', ...roles]).nullable(),
  /** What it is about, if its input says so by a title or a name. */
  about: z.string().nullable(),
  to: z.string().nullable(),
  howMuch: z.string().nullable(),
  from: z.string().nullable(),
  /** The requester's own words: shown, never obeyed. */
  why: z.string(),
  askedBy: person,
  actor: z.object({ kind: z.enum(['person', 'key', 'agent', 'flow']), id }),
  askedAt: z.iso.datetime(),
  /** Who is to decide: one person, or everybody from a role upwards. */
  for: z.union([z.object({ person }), z.object({ role })]),
  passedOnBy: person.nullable(),
  expiresAt: z.iso.datetime(),
  decidedBy: person.nullable(),
  decidedAt: z.iso.datetime().nullable(),
  reason: z.string().nullable(),
  isEdited: z.boolean(),
  /** The decision in the journal. What was done by it stands within that entry. */
  entry: id.nullable(),
  /** What left the workspace by it, and how that stands. */
  deliveries: z.array(delivery),
})
export type Approval = z.infer<typeof approval>

const input = z.record(z.string(), z.unknown())

/** With what the action will be given, and what it was given instead if the one who approved has edited it. */
export const approvalDetails = approval.extend({ input, edited: input.nullable() })
export type ApprovalDetails = z.infer<typeof approvalDetails>

export const listApprovals = action({
  name: 'approvals.list',
  title: 'List approvals',
  description:
    'Lists what waits for your decision or was asked for by you, or what has been decided, the newest first.',
  input: z.object({
    state: z.enum([...states, 'decided']).default('waiting'),
    before: id.nullish(),
    limit: z
      .int('Give a whole number.')
      .min(1, `Give 1 to ${maxPageSize}.`)
      .max(maxPageSize, `Give 1 to ${maxPageSize}.`)
      .default(maxPageSize),
  }),
  /** `next` goes into `before` to get those that follow. */
  output: z.object({ approvals: z.array(approval), next: id.nullable() }),
  permission: 'viewer',
  effect: 'read',
  rest: 'GET /approvals',
  surfaces: ['api'],
})

export const readApproval = action({
  name: 'approvals.read',
  title: 'Look at an approval',
  description: 'Shows all of one approval: what will be done, with what, who asks and why, and what became of it.',
  input: z.object({ id }),
  output: approvalDetails,
  examples: [{ needs: { waiting: listApprovals }, input: { id: '{waiting.approvals.0.id}' } }],
  permission: 'viewer',
  effect: 'read',
  rest: 'GET /approvals/{id}',
  surfaces: ['api'],
})

export const approve = action({
  name: 'approvals.approve',
  title: 'Approve a request',
  description:
    'Says yes: what was asked for is done now, in the name of the one who asked, with your changes to it if you give any.',
  input: z.object({ id, input: input.optional() }),
  output: approvalDetails,
  examples: [
    { needs: { waiting: listApprovals }, input: { id: '{waiting.approvals.0.id}' } },
    {
      needs: { waiting: listApprovals },
      input: { id: '{waiting.approvals.0.id}', input: { title: 'Order 60 kg of green beans' } },
    },
  ],
  permission: 'viewer',
  effect: 'write',
  rest: 'POST /approvals/{id}/approve',
  surfaces: [],
  irreversible: 'A yes stays given. What was done by it can be undone by itself, if it can be.',
})

export const decline = action({
  name: 'approvals.decline',
  title: 'Decline a request',
  description: 'Says no: nothing is done, and the one who asked sees your reason if you give one.',
  input: z.object({ id, reason: singleLineText(500).nullish() }),
  output: approvalDetails,
  examples: [
    {
      needs: { waiting: listApprovals },
      input: { id: '{waiting.approvals.0.id}', reason: 'We have enough until Christmas.' },
    },
  ],
  permission: 'viewer',
  effect: 'write',
  rest: 'POST /approvals/{id}/decline',
  surfaces: [],
  irreversible: 'A no stays given. It can be asked for again.',
})

export const delegate = action({
  name: 'approvals.delegate',
  title: 'Pass a request on',
  description:
    'Lets somebody else decide: a person you name, or else everybody from a role upwards, the owners unless you say.',
  input: z.object({ id, person: id.nullish(), role: role.default('owner') }),
  output: approvalDetails,
  examples: [
    { needs: { waiting: listApprovals }, input: { id: '{waiting.approvals.0.id}', role: 'admin' } },
    {
      needs: { waiting: listApprovals, jonas: listMembers },
      input: { id: '{waiting.approvals.0.id}', person: '{jonas.members.0.id}' },
    },
  ],
  permission: 'viewer',
  effect: 'write',
  rest: 'POST /approvals/{id}/delegate',
  surfaces: [],
  irreversible: 'Whoever has it now decides. They can pass it back.',
})

export const withdraw = action({
  name: 'approvals.withdraw',
  title: 'Withdraw a request',
  description: 'Takes back what you or something in your name has asked for. Nothing is done.',
  input: z.object({ id }),
  output: approvalDetails,
  examples: [{ needs: { waiting: listApprovals }, input: { id: '{waiting.approvals.0.id}' } }],
  permission: 'viewer',
  effect: 'write',
  rest: 'POST /approvals/{id}/withdraw',
  surfaces: [],
  irreversible: 'It can be asked for again.',
})
