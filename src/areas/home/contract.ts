import { z } from 'zod'
import { who } from '#areas/journal/contract.ts'
import { action } from '#platform/contract/action.ts'
import { id } from '#platform/contract/id.ts'

const timestamp = z.iso.datetime()

/** What one of the others, an agent, a flow or Taaskly did with things of one kind: 50 changes are one line. */
const news = z.object({
  who,
  kind: z.enum(['added', 'changed', 'removed']),
  /** What people call such a thing: "task". */
  word: z.string(),
  /** How many things, and what the first three are called. */
  count: z.int(),
  names: z.array(z.string()),
  /** Where one finds them. */
  page: z.string().nullable(),
  /** When the last of it happened. */
  at: timestamp,
  /** By what, the newest first: at most ten. */
  entries: z.array(z.object({ entry: id, title: z.string(), at: timestamp, mayUndo: z.boolean() })),
})
export type News = z.infer<typeof news>

const workedOnItem = z.object({ id, word: z.string(), name: z.string(), page: z.string(), at: timestamp })
export type WorkedOn = z.infer<typeof workedOnItem>

/** A first step in a new workspace: the action that does it. */
const step = z.object({ action: z.string(), isDone: z.boolean() })
export type Step = z.infer<typeof step>

export const readHome = action({
  name: 'home.read',
  title: 'See what is new',
  description:
    'Shows what others did here since you left, what you worked on last, and in a new workspace the first steps.',
  input: z.object({}),
  output: z.object({
    /** When they left the time before, if they have been here before. */
    leftAt: timestamp.nullable(),
    news: z.array(news),
    /** There is more news than is shown. */
    isMore: z.boolean(),
    workedOn: z.array(workedOnItem),
    /** Of a workspace where little has happened yet. */
    steps: z.array(step),
    /** It is a while since it was noted that they are here. */
    isVisitDue: z.boolean(),
  }),
  permission: 'viewer',
  effect: 'read',
  rest: 'GET /home',
  surfaces: ['api'],
})

export const visit = action({
  name: 'home.visit',
  title: 'Note that you are here',
  description: 'Notes that you are here now, so that the next time you see what has happened in between.',
  input: z.object({}),
  output: z.object({ leftAt: timestamp.nullable() }),
  permission: 'viewer',
  effect: 'write',
  rest: 'POST /home/visit',
  surfaces: [],
  irreversible: 'That you were here stays so.',
  excludedFromAuditLog: true,
})
