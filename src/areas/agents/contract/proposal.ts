import { z } from 'zod'
import { action } from '#platform/contract/action.ts'
import { id, itemId, type Id } from '#platform/contract/id.ts'
import { createSession } from './sessions.ts'

const kind = z.enum(['added', 'changed', 'removed'])

export const proposedChange = z.object({
  thing: itemId,
  word: z.string(),
  name: z.string().nullable(),
  /** The table that it is a row of, if a person created that table. */
  table: z.string().nullable(),
  kind,
  columns: z.array(z.object({ name: z.string(), before: z.unknown(), after: z.unknown() })),
})
export type ProposedChange = z.infer<typeof proposedChange>

export const proposedCall = z.object({
  id,
  action: z.string(),
  title: z.string(),
  effect: z.enum(['write', 'send', 'destroy']),
  input: z.unknown(),
  /** Why it was not tried, but is only listed. */
  listed: z.string().nullable(),
  /** Why it cannot be done. */
  refused: z.string().nullable(),
  /** The first changes; `counts` counts all of them. */
  changes: z.array(proposedChange),
  counts: z.array(z.object({ word: z.string(), kind, count: z.int() })),
  /** The calls that make something that this one uses. */
  uses: z.array(id),
  /** Null until it was accepted. */
  outcome: z.enum(['done', 'refused', 'skipped']).nullable(),
})
export type ProposedCall = z.infer<typeof proposedCall>

/** A call of a proposal. Its id is the seed of the ids that it makes. */
export type StoredCall = ProposedCall & CallResult

/** What a tried call changed. `digest` is equal for equal changes. */
export type CallResult = Pick<ProposedCall, 'changes' | 'counts'> & { creates: Id[]; digest: string }

export const proposalStates = ['open', 'accepting', 'accepted', 'discarded'] as const
export type ProposalState = (typeof proposalStates)[number]

export const proposal = z.object({
  state: z.enum(proposalStates),
  calls: z.array(proposedCall),
  /** What stood in the way when it was accepted. */
  problem: z.string().nullable(),
  /** The group of its changes in the journal. */
  run: id.nullable(),
  /** The entry of the undo, if all of it was undone. */
  undoneBy: id.nullable(),
})
export type Proposal = z.infer<typeof proposal>

/** What the run that accepts a proposal gets. */
export const acceptInput = z.object({ answer: id, calls: z.array(id) })
export type AcceptInput = z.output<typeof acceptInput>
export const acceptKind = 'agents.accept'

const sessionId = id.describe('The session.')
const answerId = id.describe('The answer with the proposal.')
const needs = { session: [createSession, 1] } as const
const example = { id: '{session.id}', answer: '{session.answer}' }

export const readProposal = action({
  name: 'agents.readProposal',
  title: 'Read a proposal',
  description: 'Reads the changes that an answer proposes, and what became of them.',
  input: z.object({ id: sessionId, answer: answerId }),
  output: proposal,
  examples: [{ needs, input: example }],
  permission: 'viewer',
  effect: 'read',
  rest: 'GET /agents/sessions/{id}/proposals/{answer}',
  surfaces: ['api'],
})

export const acceptProposal = action({
  name: 'agents.acceptProposal',
  title: 'Accept a proposal',
  description:
    'Does the calls of a proposal as you, in one group that can be undone. If the result would differ, nothing is done and the proposal shows the new one.',
  input: z.object({
    id: sessionId,
    answer: answerId,
    calls: z
      .array(id)
      .min(1, 'Choose at least one call.')
      .max(50)
      .optional()
      .describe('The calls to do. Left out: all. A call that uses something of one that is not chosen is not done.'),
  }),
  output: z.object({ run: id }),
  examples: [{ needs, input: example }],
  permission: 'member',
  effect: 'write',
  rest: 'POST /agents/sessions/{id}/proposals/{answer}/accept',
  surfaces: ['api'],
  irreversible: 'Undo what it has done instead.',
})

export const discardProposal = action({
  name: 'agents.discardProposal',
  title: 'Discard a proposal',
  description: 'Discards a proposal. Nothing of it is done.',
  input: z.object({ id: sessionId, answer: answerId }),
  output: z.object({ answer: id }),
  examples: [{ needs, input: example }],
  permission: 'member',
  effect: 'write',
  rest: 'POST /agents/sessions/{id}/proposals/{answer}/discard',
  surfaces: ['api'],
  irreversible: 'Ask for it again instead.',
  excludedFromAuditLog: true,
})
