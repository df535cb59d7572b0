import { z } from 'zod'
import { who } from '#areas/journal/contract.ts'
import { action } from '#platform/contract/action.ts'
import { id } from '#platform/contract/id.ts'

const timestamp = z.iso.datetime()

/** One line for a burst: what one actor did in one way to items of one kind, with short pauses. 50 changes are one line. */
const news = z.object({
  who,
  kind: z.enum(['added', 'changed', 'removed']),
  /** The noun for such an item: "task". */
  word: z.string(),
  /** The table of rows. */
  place: z.string().nullable(),
  /** How many items, and the names of the first three. */
  count: z.int(),
  names: z.array(z.string()),
  /** The page that shows them. */
  page: z.string().nullable(),
  /** When the first and the latest change happened. */
  from: timestamp,
  at: timestamp,
  /** The entries behind it, newest first, at most ten. */
  entries: z.array(z.object({ entry: id, title: z.string(), at: timestamp, mayUndo: z.boolean() })),
})
export type News = z.infer<typeof news>

const workedOnItem = z.object({
  id,
  word: z.string(),
  name: z.string(),
  /** The table of a row. */
  place: z.string().nullable(),
  page: z.string(),
  at: timestamp,
})
export type WorkedOn = z.infer<typeof workedOnItem>

/** A first step in a new workspace, by the name of its action. */
const step = z.object({ action: z.string(), isDone: z.boolean() })
export type Step = z.infer<typeof step>

export const readHome = action({
  name: 'home.read',
  title: 'See what is new',
  description:
    'Reads what others did here since you left, what you worked on last, and the first steps of a new workspace.',
  input: z.object({}),
  output: z.object({
    /** When the person left the last time; null on the first visit. */
    leftAt: timestamp.nullable(),
    news: z.array(news),
    /** There is more news than listed. */
    isMore: z.boolean(),
    workedOn: z.array(workedOnItem),
    /** Only in a new workspace. */
    steps: z.array(step),
    /** The screen should call home.visit. */
    isVisitDue: z.boolean(),
  }),
  permission: 'viewer',
  effect: 'read',
  rest: 'GET /home',
  surfaces: ['api'],
})

export const visit = action({
  name: 'home.visit',
  title: 'Record a visit',
  description: 'Records that you are here now, so that next time you see what happened in between.',
  input: z.object({}),
  output: z.object({ leftAt: timestamp.nullable() }),
  permission: 'viewer',
  effect: 'write',
  rest: 'POST /home/visit',
  surfaces: [],
  irreversible: 'A visit cannot be undone.',
  excludedFromAuditLog: true,
})
