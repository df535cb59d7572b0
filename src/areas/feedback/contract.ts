import { z } from 'zod'
import { action } from '#platform/contract/action.ts'
import { id } from '#platform/contract/id.ts'
import { singleLineText } from '#platform/contract/text.ts'

/** The screen uses these limits too. */
export const maxTitleLength = 100
export const maxTextLength = 1_000
const maxSearchLength = 100

export const statuses = ['open', 'planned', 'in-progress', 'shipped', 'not-now'] as const
export type Status = (typeof statuses)[number]

const title = singleLineText(maxTitleLength)
const search = z.string().max(maxSearchLength, `Use at most ${maxSearchLength} characters.`)
const timestamp = z.iso.datetime()

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
  /** By the viewer. */
  voted: z.boolean(),
  mine: z.boolean(),
  /** Null if the account was deleted. */
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
  description: 'Lists ideas, by votes or the newest first.',
  input: z.object({
    sort: z.enum(['top', 'new']).default('top').describe('By votes, or the newest first. Left out: by votes.'),
    status: z
      .enum(['all', ...statuses])
      .default('all')
      .describe('Only ideas with this status. Left out: all.'),
    search: search.default('').describe('Parts of words in the title or the text; an idea has to contain all of them.'),
    cursor: z
      .string()
      .regex(
        /^\d{1,9}:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
        'This is not a cursor. Use `next` of the page before.',
      )
      .optional()
      .describe('`next` of the page before. Left out: the first page.'),
  }),
  output: z.object({
    ideas: z.array(idea),
    next: z.string().nullable(),
    /** On the whole board. */
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
  description: 'Finds ideas with a similar title, to vote for one instead of posting another.',
  input: z.object({ title: search.describe('The title to compare with.') }),
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
  description: 'Posts an idea on the public board under your name, with your vote.',
  input: z.object({
    title: title.describe('The idea in a few words.'),
    text: multilineText(0).default('').describe('What it would help to do. May have several lines.'),
  }),
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
  description: 'Reads an idea with its comments. For a merged idea, it reads the one it was merged into.',
  input: z.object({ id: id.describe('The idea to read.') }),
  output: z.object({ idea, comments: z.array(comment), mayChange: z.boolean() }),
  examples: [{ needs: { idea: postIdea }, input: { id: '{idea.id}' } }],
  permission: 'anyone',
  effect: 'read',
  rest: 'GET /feedback/ideas/{id}',
  surfaces: ['api'],
})

export const editIdea = action({
  name: 'feedback.edit',
  title: 'Edit an idea',
  description: 'Changes your own idea, as long as nobody else has voted for it or commented on it.',
  input: z.object({
    id: id.describe('Your idea.'),
    title: title.optional().describe('The idea in a few words. Left out: it stays.'),
    text: multilineText(0).optional().describe('What it would help to do. Left out: it stays.'),
  }),
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
  title: 'Delete an idea',
  description: 'Deletes your own idea, as long as nobody else has voted for it or commented on it.',
  input: z.object({ id: id.describe('Your idea.') }),
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
  description: 'Votes for an idea. Everyone has one vote for each idea; voting again changes nothing.',
  input: z.object({ id: id.describe('The idea to vote for.') }),
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
  title: 'Remove a vote',
  description: 'Removes your vote for an idea, if there is one.',
  input: z.object({ id: id.describe('The idea to remove your vote from.') }),
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
  description: 'Posts a public comment on an idea under your name.',
  input: z.object({
    idea: id.describe('The idea to comment on.'),
    text: multilineText(1).describe('The comment. May have several lines.'),
  }),
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
  input: z.object({ id: id.describe('Your comment.') }),
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
  description: 'Sets the status of an idea. Its author is notified.',
  input: z.object({ id: id.describe('The idea.'), status: z.enum(statuses).describe('The new status.') }),
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
  description: 'Posts a public answer to an idea. An empty text removes the answer.',
  input: z.object({
    id: id.describe('The idea.'),
    text: multilineText(0).describe('The public answer. Empty: the answer is removed.'),
  }),
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
  description: 'Moves the votes and comments of an idea to another one, and takes it off the list.',
  input: z.object({
    id: id.describe('The idea that leaves the list.'),
    into: id.describe('The idea that gets its votes and comments.'),
  }),
  output: z.object({ id }),
  examples: [{ needs: { idea: postIdea, same: [postIdea, 1] }, input: { id: '{same.id}', into: '{idea.id}' } }],
  permission: 'installation-admin',
  effect: 'write',
  rest: 'POST /feedback/ideas/{id}/merge',
  surfaces: [],
  irreversible: 'The votes of both are counted together and cannot be separated again.',
})

export const moderate = action({
  name: 'feedback.moderate',
  title: 'Delete from the board',
  description: 'Deletes an idea, with its votes and comments, or one comment.',
  input: z.object({ id: id.describe('The idea or comment to delete.') }),
  output: z.object({ id }),
  examples: [{ needs: { idea: postIdea }, input: { id: '{idea.id}' } }],
  permission: 'installation-admin',
  effect: 'destroy',
  rest: 'DELETE /feedback/board/{id}',
  surfaces: [],
  irreversible: 'It has been deleted for everyone.',
})
