import type { Id } from '#platform/contract/id.ts'

/** `search_things` and `search_texts` are closed to the app: only database functions write and read them. */
export type SearchTables = {
  search_backfills: { relation: string; definition: string; after: Id; is_done: boolean }
}
