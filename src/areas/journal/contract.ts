import { z } from 'zod'
import { changeAccount } from '#areas/workspaces/contract/accounts.ts'
import { action, allSurfaces } from '#platform/contract/action.ts'
import { id, itemId } from '#platform/contract/id.ts'

const timestamp = z.iso.datetime()

/** What can act: a person, what acts for one, or Taaskly by itself. */
export const actorKinds = ['person', 'key', 'agent', 'flow', 'system', 'visitor'] as const
export type ActorKind = (typeof actorKinds)[number]

/** Who did it: the person, or what acted for them. */
export const who = z.object({
  kind: z.enum(actorKinds),
  /** The actor's id: the person's, the key's, the agent's. */
  id: id.nullable(),
  /** On whose behalf. */
  person: id.nullable(),
  /** That person's name. */
  name: z.string().nullable(),
  /** What the key that acted is called. */
  through: z.string().nullable(),
})
export type EntryActor = z.infer<typeof who>

export const entry = z.object({
  id,
  at: timestamp,
  who,
  action: z.string(),
  title: z.string(),
  effect: z.enum(['write', 'send', 'destroy']),
  things: z.array(id),
  /** The first thing that it changed, as far as the one who asks may see it, and how many more there are up to 20. */
  on: z.object({ word: z.string(), name: z.string().nullable(), more: z.int() }).nullable(),
  /** What it belongs to together with others: one answer of an agent, one import, one paste. */
  group: id.nullable(),
  undone: z.boolean(),
  /** Why it cannot be undone, or null if it can. */
  irreversible: z.string().nullable(),
})
export type Entry = z.infer<typeof entry>

const column = z.object({ name: z.string(), before: z.unknown(), after: z.unknown() })

export const change = z.object({
  entry: id,
  at: timestamp,
  who,
  action: z.string(),
  title: z.string(),
  kind: z.enum(['added', 'changed', 'removed']),
  columns: z.array(column),
  undone: z.boolean(),
  irreversible: z.string().nullable(),
})
export type Change = z.infer<typeof change>

/** Why a thing cannot simply go back. */
export const conflict = z.object({
  why: z.enum(['changed', 'gone', 'there', 'needed', 'refused']),
  message: z.string(),
  /** Who changed it last, and when. */
  person: id.nullable(),
  who: z.string().nullable(),
  at: timestamp.nullable(),
})

/** One thing in a dry run: what would become of it. */
export const effect = z.object({
  thing: itemId,
  word: z.string(),
  name: z.string().nullable(),
  kind: z.enum(['change', 'remove', 'restore', 'replace']),
  columns: z.array(z.object({ name: z.string(), now: z.unknown(), back: z.unknown() })),
  conflict: conflict.nullable(),
})
export type Effect = z.infer<typeof effect>

const page = {
  before: id.optional(),
  limit: z.int().min(1).max(100).default(50),
}

export const listEntries = action({
  name: 'journal.list',
  title: 'List what was done',
  description: 'Lists what was done in this workspace, the newest first: by you, or by everybody if you are an admin.',
  input: z.object({
    ...page,
    person: id.optional(),
    group: id.optional(),
    /** An action's name or the beginning of one: `focus`. */
    action: z.string().max(80).optional(),
    effect: z.enum(['write', 'send', 'destroy']).optional(),
    kind: z.enum(actorKinds).optional(),
    since: timestamp.optional(),
    until: timestamp.optional(),
    /** A part of an action's title, of who did it, or of what a thing is called. */
    search: z.string().max(100).optional(),
  }),
  /** `next` goes on as `before`. What is narrowed down looks only so far back at once, so there may be more than it shows. */
  output: z.object({ entries: z.array(entry), next: id.nullable() }),
  permission: 'viewer',
  effect: 'read',
  rest: 'GET /journal',
  surfaces: allSurfaces,
})

export const readEntry = action({
  name: 'journal.entry',
  title: 'Read one entry of the journal',
  description: 'Tells what one entry changed: each thing, and what was in it before and after.',
  input: z.object({ id }),
  output: z.object({
    entry,
    /** The first hundred. */
    changes: z.array(
      z.object({
        thing: itemId,
        word: z.string(),
        name: z.string().nullable(),
        kind: z.enum(['added', 'changed', 'removed']),
        columns: z.array(column),
      }),
    ),
    more: z.boolean(),
  }),
  examples: [{ needs: { changed: changeAccount, list: listEntries }, input: { id: '{list.entries.0.id}' } }],
  permission: 'viewer',
  effect: 'read',
  rest: 'GET /journal/entries/{id}',
  surfaces: allSurfaces,
})
export type ReadEntry = z.infer<typeof readEntry.output>

export const readFilters = action({
  name: 'journal.filters',
  title: 'See what the journal can be narrowed to',
  description: 'Lists the people who did something in this workspace, and all that can be done in it.',
  input: z.object({}),
  output: z.object({
    people: z.array(z.object({ id, name: z.string().nullable() })),
    actions: z.array(z.object({ name: z.string(), title: z.string() })),
  }),
  permission: 'viewer',
  effect: 'read',
  rest: 'GET /journal/filters',
  surfaces: ['api'],
  live: false,
})

export const readHistory = action({
  name: 'journal.history',
  title: 'Read the history of a thing',
  description: 'Lists who changed a thing, when and what, the newest first.',
  input: z.object({ thing: itemId, before: z.int().positive().optional(), limit: page.limit }),
  output: z.object({ changes: z.array(change), next: z.int().nullable() }),
  examples: [{ needs: { changed: changeAccount }, input: { thing: '{changed.id}', limit: 10 } }],
  permission: 'viewer',
  effect: 'read',
  rest: 'GET /journal/things/{thing}',
  surfaces: allSurfaces,
})

export const previewUndo = action({
  name: 'journal.preview',
  title: 'Preview an undo',
  description:
    'Shows what undoing an entry or a group would change, and where somebody changed the thing since. Changes nothing.',
  input: z.object({ id }),
  output: z.object({
    title: z.string(),
    /** How many things would go back, and how many there are in all; the list has the first 300. */
    total: z.int(),
    conflicts: z.int(),
    effects: z.array(effect),
    /** What cannot be taken back, and why. */
    stays: z.array(z.object({ title: z.string(), says: z.string() })),
  }),
  examples: [{ needs: { changed: changeAccount, list: listEntries }, input: { id: '{list.entries.0.id}' } }],
  permission: 'member',
  effect: 'read',
  rest: 'GET /journal/{id}/preview',
  surfaces: allSurfaces,
  live: false,
})

const choices = {
  /** Things that somebody changed since and that shall stay as they are. */
  keep: z.array(id).max(300).optional(),
  /** Things that shall go back though somebody changed them since. */
  overwrite: z.array(id).max(300).optional(),
  /** For all things that are not named. */
  rest: z.enum(['keep', 'overwrite']).optional(),
}

const undoResult = z.object({ entry: id, title: z.string(), taken: z.int(), kept: z.int() })

export const undo = action({
  name: 'journal.undo',
  title: 'Undo',
  description:
    'Undoes one entry or a whole group. Where somebody changed a thing since, it stops and says so, unless you choose.',
  input: z.object({ id, ...choices }),
  output: undoResult,
  examples: [{ needs: { changed: changeAccount, list: listEntries }, input: { id: '{list.entries.0.id}' } }],
  permission: 'member',
  effect: 'write',
  rest: 'POST /journal/{id}/undo',
  surfaces: allSurfaces,
  irreversible: 'To take an undo back, redo it.',
})

export const redo = action({
  name: 'journal.redo',
  title: 'Redo',
  description: 'Takes an undo back, so that what it undid counts again.',
  input: z.object({ id, ...choices }),
  output: undoResult,
  examples: [{ needs: { undone: undo }, input: { id: '{undone.entry}' } }],
  permission: 'member',
  effect: 'write',
  rest: 'POST /journal/{id}/redo',
  surfaces: allSurfaces,
  irreversible: 'To take a redo back, undo the change itself.',
})

const area = z
  .string()
  .regex(/^[a-z]+$/, 'Give the name of an area, like focus.')
  .max(40)

export const undoLast = action({
  name: 'journal.undoLast',
  title: 'Undo the last change',
  description: 'Undoes the last thing that you did yourself in one area, within the last day.',
  input: z.object({ area }),
  output: undoResult,
  examples: [{ needs: { changed: changeAccount }, input: { area: 'accounts' } }],
  permission: 'member',
  effect: 'write',
  rest: 'POST /journal/undo-last',
  surfaces: ['api', 'palette'],
  irreversible: 'To take an undo back, redo it.',
})

export const redoLast = action({
  name: 'journal.redoLast',
  title: 'Redo the last change',
  description: 'Does again what you undid last in one area, if you have done nothing else there since.',
  input: z.object({ area }),
  output: undoResult,
  examples: [{ needs: { undone: undoLast }, input: { area: 'accounts' } }],
  permission: 'member',
  effect: 'write',
  rest: 'POST /journal/redo-last',
  surfaces: ['api', 'palette'],
  irreversible: 'To take a redo back, undo the change itself.',
})

export const readRetention = action({
  name: 'journal.keeping',
  title: 'See how long the journal is kept',
  description: 'Tells for how many days this workspace keeps its journal.',
  input: z.object({}),
  output: z.object({ days: z.int() }),
  permission: 'viewer',
  effect: 'read',
  rest: 'GET /journal/keeping',
  surfaces: ['api'],
})

export const setRetention = action({
  name: 'journal.keep',
  title: 'Set how long the journal is kept',
  description:
    'Sets for how many days this workspace keeps its journal. What is older is forgotten and cannot be undone.',
  input: z.object({ days: z.int().min(7, 'At least 7 days.').max(3650, 'At most 3650 days.') }),
  output: z.object({ days: z.int() }),
  examples: [{ input: { days: 365 } }],
  permission: 'owner',
  effect: 'write',
  rest: 'PUT /journal/keeping',
  surfaces: [],
  irreversible: 'What is forgotten does not come back.',
})
