import { z } from 'zod'
import { changeAccount } from '#areas/workspaces/contract/accounts.ts'
import { action, allSurfaces } from '#platform/contract/action.ts'
import { id, itemId } from '#platform/contract/id.ts'

const timestamp = z.iso.datetime()

/** A person, something that acts for one, or Taaskly itself. */
export const actorKinds = ['person', 'key', 'agent', 'flow', 'system', 'visitor'] as const
export type ActorKind = (typeof actorKinds)[number]

export const who = z.object({
  kind: z.enum(actorKinds),
  /** The id of the person, key, agent or flow. */
  id: id.nullable(),
  /** The person on whose behalf it acted. */
  person: id.nullable(),
  /** That person's name. */
  name: z.string().nullable(),
  /** The name of the key that was used. */
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
  /** The first item that it changed, with its name if the reader may see it; `more` counts the others, up to 20. */
  on: z.object({ word: z.string(), name: z.string().nullable(), more: z.int() }).nullable(),
  /** Entries that belong together: one answer of an agent, one import, one paste. */
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
  /** The address of the conversation in which it was done, if it was. */
  page: z.string().nullable(),
})
export type Change = z.infer<typeof change>

/** Why an item cannot simply be restored. */
export const conflict = z.object({
  why: z.enum(['changed', 'gone', 'there', 'needed', 'refused']),
  message: z.string(),
  /** Who changed it last, and when. */
  person: id.nullable(),
  who: z.string().nullable(),
  at: timestamp.nullable(),
})

const effectKind = {
  word: z.string(),
  /** The table that it is a row of, if a person created that table. */
  place: z.string().nullable(),
  kind: z.enum(['change', 'remove', 'restore', 'replace']),
}

/** What an undo would do to one item. */
export const effect = z.object({
  ...effectKind,
  thing: itemId,
  name: z.string().nullable(),
  columns: z.array(z.object({ name: z.string(), now: z.unknown(), back: z.unknown() })),
  conflict: conflict.nullable(),
})
export type Effect = z.infer<typeof effect>

/** What an undo would do in the same way to many items. */
export const effectGroup = z.object({ ...effectKind, count: z.int() })
export type EffectGroup = z.infer<typeof effectGroup>

const page = {
  before: id.optional().describe('Cursor: `next` of the previous page.'),
  limit: z.int().min(1).max(100).default(50).describe('Page size, 1 to 100.'),
}

export const listEntries = action({
  name: 'journal.list',
  title: 'List what was done',
  description: 'Lists what was done in this workspace, newest first: by you, or by everybody if you are an admin.',
  input: z.object({
    ...page,
    person: id.optional().describe('Only entries by or on behalf of this person.'),
    group: id.optional().describe('Only entries of this group.'),
    action: z.string().max(80).optional().describe('An action name or the beginning of one: `focus`.'),
    effect: z.enum(['write', 'send', 'destroy']).optional().describe('Only actions with this effect.'),
    kind: z.enum(actorKinds).optional().describe('Only entries by this kind of actor.'),
    since: timestamp.optional().describe('Only entries from this time on (ISO 8601, UTC).'),
    until: timestamp.optional().describe('Only entries before this time (ISO 8601, UTC).'),
    search: z.string().max(100).optional().describe('Part of an action title, of who did it, or of an item name.'),
  }),
  /** A filtered list scans a limited number of entries at a time, so a short page can have a `next`. */
  output: z.object({ entries: z.array(entry), next: id.nullable() }),
  permission: 'viewer',
  effect: 'read',
  rest: 'GET /journal',
  surfaces: allSurfaces,
  outsideText: true,
})

export const readEntry = action({
  name: 'journal.entry',
  title: 'Read one entry of the journal',
  description: 'Reads what one entry changed: each item, with its values before and after.',
  input: z.object({ id: id.describe('The entry.') }),
  output: z.object({
    entry,
    /** At most 100; `more` tells whether there are others. */
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
  outsideText: true,
})
export type ReadEntry = z.infer<typeof readEntry.output>

export const readFilters = action({
  name: 'journal.filters',
  title: 'List journal filters',
  description: 'Lists the people and actions that the journal can be filtered by.',
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
  title: 'Read the history of an item',
  description: 'Lists who changed an item, when and what, newest first.',
  input: z.object({
    thing: itemId.describe('The item.'),
    before: z.int().positive().optional().describe('Cursor: `next` of the previous page.'),
    limit: page.limit,
  }),
  output: z.object({ changes: z.array(change), next: z.int().nullable() }),
  examples: [{ needs: { changed: changeAccount }, input: { thing: '{changed.id}', limit: 10 } }],
  permission: 'viewer',
  effect: 'read',
  rest: 'GET /journal/things/{thing}',
  surfaces: allSurfaces,
  outsideText: true,
})

export const previewUndo = action({
  name: 'journal.preview',
  title: 'Preview an undo',
  description: 'Dry run: shows what undoing an entry or a group would change, and its conflicts. Changes nothing.',
  input: z.object({ id: id.describe('An entry or a group.') }),
  output: z.object({
    title: z.string(),
    /** All items. */
    total: z.int(),
    conflicts: z.int(),
    /** The first 300 conflicts, and the first five items of each group. */
    effects: z.array(effect),
    /** The items without a conflict, by what would happen to them. */
    groups: z.array(effectGroup),
    /** Actions that cannot be undone, and why. */
    stays: z.array(z.object({ title: z.string(), reason: z.string() })),
  }),
  examples: [{ needs: { changed: changeAccount, list: listEntries }, input: { id: '{list.entries.0.id}' } }],
  permission: 'member',
  effect: 'read',
  rest: 'GET /journal/{id}/preview',
  surfaces: allSurfaces,
  outsideText: true,
  live: false,
  noDryRun: 'It is a dry run itself.',
})

const choices = {
  keep: z.array(id).max(300).optional().describe('Items with a conflict that stay as they are now.'),
  overwrite: z.array(id).max(300).optional().describe('Items with a conflict that are restored anyway.'),
  rest: z
    .enum(['keep', 'overwrite'])
    .optional()
    .describe('For all other items with a conflict. If left out, a conflict stops the undo.'),
}

/** `undone`: restored items. `skipped`: items with a conflict. */
const undoResult = z.object({ entry: id, title: z.string(), undone: z.int(), skipped: z.int() })

export const undo = action({
  name: 'journal.undo',
  title: 'Undo',
  description: 'Undoes an entry or a group. If an item was changed since, it stops, unless you say what to do.',
  input: z.object({ id: id.describe('An entry or a group.'), ...choices }),
  output: undoResult,
  examples: [{ needs: { changed: changeAccount, list: listEntries }, input: { id: '{list.entries.0.id}' } }],
  permission: 'member',
  effect: 'write',
  rest: 'POST /journal/{id}/undo',
  surfaces: allSurfaces,
  outsideText: true,
  irreversible: 'To revert an undo, redo it.',
})

export const redo = action({
  name: 'journal.redo',
  title: 'Redo',
  description: 'Reverts an undo.',
  input: z.object({ id: id.describe('The entry of the undo.'), ...choices }),
  output: undoResult,
  examples: [{ needs: { undone: undo }, input: { id: '{undone.entry}' } }],
  permission: 'member',
  effect: 'write',
  rest: 'POST /journal/{id}/redo',
  surfaces: allSurfaces,
  outsideText: true,
  irreversible: 'To revert a redo, undo the change itself.',
})

const area = z
  .string()
  .regex(/^[a-z]+$/, 'Give the name of an area, like focus.')
  .max(40)
  .describe('The first part of the action names: `focus`.')

export const undoLast = action({
  name: 'journal.undoLast',
  title: 'Undo the last change',
  description: 'Undoes your own last action in one area, within the last day.',
  input: z.object({ area }),
  output: undoResult,
  examples: [{ needs: { changed: changeAccount }, input: { area: 'accounts' } }],
  permission: 'member',
  effect: 'write',
  rest: 'POST /journal/undo-last',
  surfaces: ['api', 'palette'],
  irreversible: 'To revert an undo, redo it.',
})

export const redoLast = action({
  name: 'journal.redoLast',
  title: 'Redo the last change',
  description: 'Reverts your last undo in one area, if you have done nothing else there since.',
  input: z.object({ area }),
  output: undoResult,
  examples: [{ needs: { undone: undoLast }, input: { area: 'accounts' } }],
  permission: 'member',
  effect: 'write',
  rest: 'POST /journal/redo-last',
  surfaces: ['api', 'palette'],
  irreversible: 'To revert a redo, undo the change itself.',
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
    'Sets for how many days this workspace keeps its journal. Older entries are deleted and cannot be undone.',
  input: z.object({
    days: z.int().min(7, 'At least 7 days.').max(3650, 'At most 3650 days.').describe('Number of days, 7 to 3650.'),
  }),
  output: z.object({ days: z.int() }),
  examples: [{ input: { days: 365 } }],
  permission: 'owner',
  effect: 'write',
  rest: 'PUT /journal/keeping',
  surfaces: [],
  irreversible: 'Deleted entries do not come back.',
})
