import { z } from 'zod'
import { action } from '#platform/contract/action.ts'
import { id } from '#platform/contract/id.ts'
import { singleLineText } from '#platform/contract/text.ts'

/** Limits, which the screen says before the server has to. */
export const maxTitleLength = 100
export const maxTextLength = 1_000
const maxSearchLength = 100

/** What becomes of an idea, as it goes. */
export const statuses = ['open', 'planned', 'in-progress', 'shipped', 'not-now'] as const
export type Status = (typeof statuses)[number]

const title = singleLineText(maxTitleLength)
const search = z.string().max(maxSearchLength, `Use at most ${maxSearchLength} characters.`)
const timestamp = z.iso.datetime()

/** What a person writes over several lines. */
function multilineText(minLength: number) {
  return z
    .string()
    .transform((text) => text.replaceAll('\r\n', '\n').trim())
    .pipe(
      z
        .string()
        .min(minLength, 'Write something here.')
        .max(maxTextLength, `Use at most ${maxTextLength} characters.`)
        .refine((text) => !/[^\P{Cc}\n\t]/u.test(text), 'Take the control characters out of this.'),
    )
}

export const idea = z.object({
  id,
  title: z.string(),
  text: z.string(),
  status: z.enum(statuses),
  votes: z.int(),
  comments: z.int(),
  /** By the one who looks. */
  voted: z.boolean(),
  mine: z.boolean(),
  /** Nobody if they have left. */
  by: z.string().nullable(),
  createdAt: timestamp,
  answer: z.object({ text: z.string(), at: timestamp }).nullable(),
})
export type Idea = z.infer<typeof idea>

export const comment = z.object({
  id,
  text: z.string(),
  mine: z.boolean(),
  by: z.string().nullable(),
  createdAt: timestamp,
})
export type Comment = z.infer<typeof comment>

export const listIdeas = action({
  name: 'feedback.list',
  title: 'List ideas',
  description: 'Lists what people wish for, the most wanted or the newest first.',
  input: z.object({
    sort: z.enum(['top', 'new']).default('top'),
    status: z.enum(['all', ...statuses]).default('all'),
    /** Parts of words in the title or the text; all of them have to be there. */
    search: search.default(''),
    /** Where the last page ended. */
    cursor: z
      .string()
      .regex(/^\d{1,9}:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'This is not where a page ended.')
      .optional(),
  }),
  output: z.object({
    ideas: z.array(idea),
    next: z.string().nullable(),
    /** How many there are on the whole board. */
    total: z.int(),
  }),
  permission: 'anyone',
  effect: 'read',
  rest: 'GET /feedback/ideas',
  surfaces: ['api'],
})

export const findSimilar = action({
  name: 'feedback.similar',
  title: 'Find similar ideas',
  description: 'Finds ideas whose title is like this one, so that votes come together.',
  input: z.object({ title: search }),
  output: z.object({ ideas: z.array(z.object({ id, title: z.string(), votes: z.int() })) }),
  examples: [{ input: { title: 'Roast plans' } }],
  permission: 'anyone',
  effect: 'read',
  rest: 'GET /feedback/similar',
  surfaces: [],
  live: false,
})

export const postIdea = action({
  name: 'feedback.post',
  title: 'Post an idea',
  description: 'Puts an idea on the public board under your name, with your vote.',
  input: z.object({ title, text: multilineText(0).default('') }),
  output: idea,
  examples: [
    {
      input: {
        title: 'Roast plans from last week’s orders',
        text: 'Suggest on Monday how much of each bean to roast.',
      },
    },
    { input: { title: 'A roast plan for each Monday' } },
  ],
  permission: 'signed-in',
  effect: 'write',
  rest: 'POST /feedback/ideas',
  surfaces: [],
  excludedFromAuditLog: true,
})

export const readIdea = action({
  name: 'feedback.read',
  title: 'Read an idea',
  description: 'Shows an idea with what people say about it. Of one that was merged, it shows the one it has become.',
  input: z.object({ id }),
  output: z.object({ idea, comments: z.array(comment), mayChange: z.boolean() }),
  examples: [{ needs: { idea: postIdea }, input: { id: '{idea.id}' } }],
  permission: 'anyone',
  effect: 'read',
  rest: 'GET /feedback/ideas/{id}',
  surfaces: ['api'],
})

export const editIdea = action({
  name: 'feedback.edit',
  title: 'Change an idea',
  description: 'Changes your own idea, as long as nobody else has voted for it or said something about it.',
  input: z.object({ id, title: title.optional(), text: multilineText(0).optional() }),
  output: idea,
  examples: [
    {
      needs: { idea: postIdea },
      input: {
        id: '{idea.id}',
        text: 'Suggest on Monday how much of each bean to roast, from the orders of the week before.',
      },
    },
  ],
  permission: 'signed-in',
  effect: 'write',
  rest: 'PATCH /feedback/ideas/{id}',
  surfaces: [],
  excludedFromAuditLog: true,
})

export const removeIdea = action({
  name: 'feedback.remove',
  title: 'Take an idea back',
  description: 'Takes your own idea off the board, as long as nobody else has voted for it or said something about it.',
  input: z.object({ id }),
  output: z.object({ id }),
  examples: [{ needs: { idea: postIdea }, input: { id: '{idea.id}' } }],
  permission: 'signed-in',
  effect: 'destroy',
  rest: 'DELETE /feedback/ideas/{id}',
  surfaces: [],
  excludedFromAuditLog: true,
})

export const vote = action({
  name: 'feedback.vote',
  title: 'Vote for an idea',
  description: 'Votes for an idea. Everybody has one vote for each; voting again changes nothing.',
  input: z.object({ id }),
  output: z.object({ id, votes: z.int() }),
  examples: [{ needs: { idea: postIdea }, input: { id: '{idea.id}' } }],
  permission: 'signed-in',
  effect: 'write',
  rest: 'PUT /feedback/ideas/{id}/vote',
  surfaces: [],
  excludedFromAuditLog: true,
})

export const unvote = action({
  name: 'feedback.unvote',
  title: 'Take a vote back',
  description: 'Takes your vote for an idea back, if there is one.',
  input: z.object({ id }),
  output: z.object({ id, votes: z.int() }),
  examples: [{ needs: { idea: postIdea }, input: { id: '{idea.id}' } }],
  permission: 'signed-in',
  effect: 'write',
  rest: 'DELETE /feedback/ideas/{id}/vote',
  surfaces: [],
  excludedFromAuditLog: true,
})

export const addComment = action({
  name: 'feedback.comment',
  title: 'Comment on an idea',
  description: 'Says something about an idea, in public and under your name.',
  input: z.object({ idea: id, text: multilineText(1) }),
  output: comment,
  examples: [
    {
      needs: { idea: postIdea },
      input: { idea: '{idea.id}', text: 'For us two weeks would be even better.' },
    },
  ],
  permission: 'signed-in',
  effect: 'write',
  rest: 'POST /feedback/ideas/{idea}/comments',
  surfaces: [],
  excludedFromAuditLog: true,
})

export const removeComment = action({
  name: 'feedback.removeComment',
  title: 'Delete a comment',
  description: 'Deletes your own comment.',
  input: z.object({ id }),
  output: z.object({ id }),
  examples: [{ needs: { comment: addComment }, input: { id: '{comment.id}' } }],
  permission: 'signed-in',
  effect: 'destroy',
  rest: 'DELETE /feedback/comments/{id}',
  surfaces: [],
  excludedFromAuditLog: true,
})

export const setStatus = action({
  name: 'feedback.setStatus',
  title: 'Set the status of an idea',
  description: 'Says what becomes of an idea.',
  input: z.object({ id, status: z.enum(statuses) }),
  output: z.object({ id }),
  examples: [{ needs: { idea: postIdea }, input: { id: '{idea.id}', status: 'planned' } }],
  permission: 'installation-admin',
  effect: 'write',
  rest: 'POST /feedback/ideas/{id}/status',
  surfaces: [],
  irreversible: 'People have read it. Set another status instead.',
})

export const answerIdea = action({
  name: 'feedback.answer',
  title: 'Answer an idea',
  description: 'Answers an idea for everybody to read; an empty answer takes the one that is there away.',
  input: z.object({ id, text: multilineText(0) }),
  output: z.object({ id }),
  examples: [{ needs: { idea: postIdea }, input: { id: '{idea.id}', text: 'We start with this in January.' } }],
  permission: 'installation-admin',
  effect: 'write',
  rest: 'POST /feedback/ideas/{id}/answer',
  surfaces: [],
  irreversible: 'People have read it. Write another answer instead.',
})

export const mergeIdea = action({
  name: 'feedback.merge',
  title: 'Merge two ideas',
  description: 'Moves the votes of an idea to another one that says the same, and takes it off the list.',
  input: z.object({ id, into: id }),
  output: z.object({ id }),
  examples: [{ needs: { idea: postIdea, same: [postIdea, 1] }, input: { id: '{same.id}', into: '{idea.id}' } }],
  permission: 'installation-admin',
  effect: 'write',
  rest: 'POST /feedback/ideas/{id}/merge',
  surfaces: [],
  irreversible: 'The votes of both are counted together and cannot be told apart again.',
})

export const moderate = action({
  name: 'feedback.moderate',
  title: 'Take something off the board',
  description: 'Deletes an idea or a comment that does not belong on a public board, with all that hangs on it.',
  input: z.object({ id }),
  output: z.object({ id }),
  examples: [{ needs: { idea: postIdea }, input: { id: '{idea.id}' } }],
  permission: 'installation-admin',
  effect: 'destroy',
  rest: 'DELETE /feedback/board/{id}',
  surfaces: [],
  irreversible: 'It has been deleted for everybody.',
})
