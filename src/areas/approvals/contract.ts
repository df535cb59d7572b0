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
const states = ['waiting', 'approved', 'declined', 'answered', 'withdrawn', 'expired'] as const

export const approval = z.object({
  id,
  state: z.enum(states),
  /** The action, with its title and description at the time of the request. */
  action: z.string(),
  title: z.string(),
  description: z.string(),
  effect: z.enum(['read', 'write', 'send', 'destroy']),
  /** Why it cannot be undone, or null if it can. */
  irreversible: z.string().nullable(),
  /** The permission that the action needs; null if the action no longer exists. */
  permission: z.enum(['anyone', 'signed-in', 'installation-admin', ...roles]).nullable(),
  /** What it would do, by the names of things: "Delete 2,460 rows in Invoices". Null if title and `about` say it. */
  summary: z.string().nullable(),
  /** The title, name or subject in its input. */
  about: z.string().nullable(),
  to: z.string().nullable(),
  howMuch: z.string().nullable(),
  from: z.string().nullable(),
  /** Text by the requester. It is only shown. */
  why: z.string(),
  askedBy: person,
  actor: z.object({ kind: z.enum(['person', 'key', 'agent', 'flow']), id }),
  askedAt: z.iso.datetime(),
  /** Who can decide: one person, or everybody with at least this role. */
  for: z.union([z.object({ person }), z.object({ role })]),
  passedOnBy: person.nullable(),
  expiresAt: z.iso.datetime(),
  decidedBy: person.nullable(),
  decidedAt: z.iso.datetime().nullable(),
  reason: z.string().nullable(),
  isEdited: z.boolean(),
  /** The run that waits for the decision. */
  run: id.nullable(),
  /** The run had read text of people outside the workspace, which may have asked for this. */
  outsideText: z.boolean(),
  /** The journal entry of the decision. The entries of the action are within it. */
  entry: id.nullable(),
  /** What it sent, and the state of each delivery. */
  deliveries: z.array(delivery),
})
export type Approval = z.infer<typeof approval>

const input = z.record(z.string(), z.unknown())

/** With the requested input, and the input it ran with if the approver has edited it. */
export const approvalDetails = approval.extend({
  input,
  edited: input.nullable(),
  /** The names of the first items whose ids are in the input, by id, as far as the reader may see them. */
  names: z.record(z.string(), z.string()),
  /** The input as JSON Schema (2020-12), for a form; null if it can no longer be decided. */
  form: z.record(z.string(), z.unknown()).nullable(),
  /** What the action answered, or a person instead of it. */
  answer: z.unknown(),
})
export type ApprovalDetails = z.infer<typeof approvalDetails>

export const listApprovals = action({
  name: 'approvals.list',
  title: 'List approvals',
  description: 'Lists requests that you can decide or that you sent, newest first.',
  input: z.object({
    state: z
      .enum([...states, 'decided'])
      .default('waiting')
      .describe('Only requests in this state; `decided` means all that no longer wait.'),
    before: id.nullish().describe('Cursor: `next` of the previous page.'),
    limit: z
      .int('Give a whole number.')
      .min(1, `Give 1 to ${maxPageSize}.`)
      .max(maxPageSize, `Give 1 to ${maxPageSize}.`)
      .default(maxPageSize)
      .describe('Page size, 1 to 100.'),
  }),
  output: z.object({ approvals: z.array(approval), next: id.nullable() }),
  permission: 'viewer',
  effect: 'read',
  rest: 'GET /approvals',
  surfaces: ['api', 'agents', 'mcp'],
  outsideText: true,
})

export const readApproval = action({
  name: 'approvals.read',
  title: 'Read an approval',
  description: 'Reads one request with its input and its outcome.',
  input: z.object({ id: id.describe('The request.') }),
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
  description: 'Approves a request: the action runs now, in the name of the requester.',
  input: z.object({
    id: id.describe('The request.'),
    input: input.optional().describe('Edited input for the action. If left out, it runs with the requested input.'),
  }),
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
  irreversible: 'An approval stays. What it did can be undone on its own, if it can be undone at all.',
})

export const decline = action({
  name: 'approvals.decline',
  title: 'Decline a request',
  description: 'Declines a request: nothing is done.',
  input: z.object({
    id: id.describe('The request.'),
    reason: singleLineText(500).nullish().describe('Why. The requester sees it.'),
  }),
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
  irreversible: 'It can be requested again.',
})

export const answer = action({
  name: 'approvals.answer',
  title: 'Answer instead of approving',
  description: 'Gives a waiting agent or flow a result in your words. The action itself is not done.',
  input: z.object({
    id: id.describe('The request.'),
    answer: z
      .string()
      .trim()
      .min(1, 'Write an answer.')
      .max(10_000, 'This answer is too long.')
      .describe('What it gets instead of the result of the action.'),
  }),
  output: approvalDetails,
  examples: [
    {
      needs: { waiting: listApprovals },
      input: { id: '{waiting.approvals.0.id}', answer: 'I have ordered them by phone already.' },
    },
  ],
  permission: 'viewer',
  effect: 'write',
  rest: 'POST /approvals/{id}/answer',
  surfaces: [],
  irreversible: 'It can be requested again.',
})

export const delegate = action({
  name: 'approvals.delegate',
  title: 'Pass a request on',
  description: 'Lets somebody else decide: one person, or everybody with at least a role.',
  input: z.object({
    id: id.describe('The request.'),
    person: id.nullish().describe('The person who decides. If left out, the role counts.'),
    role: role.default('owner').describe('Everybody with at least this role can decide.'),
  }),
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
  irreversible: 'They can pass it back.',
})

export const withdraw = action({
  name: 'approvals.withdraw',
  title: 'Withdraw a request',
  description: 'Withdraws a request that you, or something in your name, made. Nothing is done.',
  input: z.object({ id: id.describe('The request.') }),
  output: approvalDetails,
  examples: [{ needs: { waiting: listApprovals }, input: { id: '{waiting.approvals.0.id}' } }],
  permission: 'viewer',
  effect: 'write',
  rest: 'POST /approvals/{id}/withdraw',
  surfaces: [],
  irreversible: 'It can be requested again.',
})
