import type { Id } from './id.ts'
import type { Issue } from './refusal.ts'

/** Where the live channel is: one WebSocket for each tab. All frames are JSON. */
export const livePath = '/live'

/** What a tab says. */
export type ClientMessage =
  /** Follow what a read action answers. `have`: the version kept from before, so that what is the same is not sent again. */
  | { type: 'follow'; id: number; action: string; input: unknown; have?: string }
  | { type: 'leave'; id: number }
  /** Where the person is: the page's path. An empty one: nowhere that others should see. */
  | { type: 'here'; at: string }

/** What a tab hears. */
export type ServerMessage =
  /** The whole answer: the first one, or when too much was missed. */
  | { type: 'answer'; id: number; version: string; answer: unknown }
  /** What became of the answer that the tab has, which is `from`. A tab with another one asks again by following anew. */
  | { type: 'patch'; id: number; from: string; version: string; patch: Patch }
  /** The answer kept from before is still right. */
  | { type: 'same'; id: number; version: string }
  /** Not followed, or not any more: the right is gone, or never was. */
  | { type: 'cut'; id: number; code: string; status: number; message: string; issues?: Issue[] }
  /** The person's own changes that all which is followed here shows by now, by their journal entries. */
  | { type: 'seen'; entries: Id[] }
  /** Who else of the workspace is on the page that this tab is on. */
  | { type: 'who'; at: string; people: PresentPerson[] }
  /** How far long work has come that the person has asked for. */
  | { type: 'progress'; request: string; done: number; total: number }

export type PresentPerson = { id: Id; name: string }

/**
 * From one answer to the next, made and applied in patch.ts: `{ set: value }` replaces, `{ in: { name: patch } }` changes
 * fields of an object (`drop` takes some away), and `{ items: [...] }` builds a list of things with ids out of the old one:
 * `[place, count]` are old ones that stay, `[place, patch]` is an old one that changes, `{ new: value }` was not there.
 */
export type Patch =
  | { set: unknown }
  | { in: Record<string, Patch>; drop?: string[] }
  | { items: ([place: number, count: number] | [place: number, patch: Patch] | { new: unknown })[] }

/** A list gives at most as many things. */
export const maxListLength = 300
