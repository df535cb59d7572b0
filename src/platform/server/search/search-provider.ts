import type { Scope } from '../../contract/scope.ts'
import type { Database, Db } from '../db/database.ts'

export type SearchResult = {
  /** What users call it: "file", "member". */
  kind: string
  id: string
  name: string
  /** Short extra text, shown at the right. */
  detail?: string | undefined
  /** The page that shows it. */
  page: string
  /** How well the name matches: at its start (0), at the start of a word (1), anywhere (2). */
  rank: number
}

/**
 * Searches what an area has besides journaled rows, such as articles and messages. Best first, only what the person may
 * see. `database` is for work that the next search profits from, such as an index.
 */
export type SearchProvider = (
  db: Db,
  scope: Scope,
  query: string,
  limit: number,
  database: Database,
) => Promise<SearchResult[]>
