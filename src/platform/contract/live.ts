import type { Id } from './id.ts'
import type { Issue } from './refusal.ts'
import type { StreamPart } from './stream.ts'

/** The address of the live channel: one WebSocket for each tab. All frames are JSON. */
export const livePath = '/live'

/** The address of the editor's channel: WebSockets that speak the protocol of Hocuspocus. A document is named by its id. */
export const collabPath = '/collab'

/** What a tab sends. */
export type ClientMessage =
  /**
   * Follow the answer of a read action. `have`: the version that the tab has already, so that an equal answer is not
   * sent again.
   */
  | { type: 'follow'; id: number; action: string; input: unknown; have?: string }
  /** Follow what a run shows, from this part on. */
  | { type: 'stream'; id: number; run: Id; from: number }
  | { type: 'leave'; id: number }
  /** Presence: the path of the current page. Empty: a page that others should not see. */
  | { type: 'here'; at: string }

/** What a tab receives. */
export type ServerMessage =
  /** The whole answer: the first one, or when too much was missed. */
  | { type: 'answer'; id: number; version: string; answer: unknown }
  /** The difference to the answer of version `from`. A tab with another version follows again. */
  | { type: 'patch'; id: number; from: string; version: string; patch: Patch }
  /** Parts of a stream, from this number on. Each part is sent once. */
  | { type: 'parts'; id: number; from: number; parts: readonly StreamPart[] }
  /** The tab's version is still current. */
  | { type: 'same'; id: number; version: string }
  /** The answer has changed, and is too large to be sent: the tab reads it again over HTTP. */
  | { type: 'stale'; id: number }
  /** The action is not followed, or not any more: there is no permission. */
  | { type: 'cut'; id: number; code: string; status: number; message: string; issues?: Issue[] }
  /** The person's own changes, by journal entry, that every followed answer of this tab includes. */
  | { type: 'seen'; entries: Id[] }
  /** Who else of the workspace is on the same page. */
  | { type: 'who'; at: string; people: PresentPerson[] }
  /** The progress of a long call by this person. */
  | { type: 'progress'; request: string; done: number; total: number }

export type PresentPerson = { id: Id; name: string }

/**
 * The difference between two answers, made and applied in patch.ts: `{ set: value }` replaces, `{ in: { name: patch }
 * }` changes fields of an object (`drop` removes some), and `{ items: [...] }` builds a list of items with ids from the
 * old list: `[index, count]` copies old items, `[index, patch]` changes an old item, `{ new: value }` adds one.
 */
export type Patch =
  | { set: unknown }
  | { in: Record<string, Patch>; drop?: string[] }
  | { items: ([place: number, count: number] | [place: number, patch: Patch] | { new: unknown })[] }

/** The most items that a list action returns. */
export const maxListLength = 300
