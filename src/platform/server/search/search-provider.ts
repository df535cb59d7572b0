import type { Scope } from '../../contract/scope.ts'
import type { Snippet } from '../../contract/search/text-match.ts'
import type { Database, Db } from '../db/database.ts'

export type SearchResult = {
  /** What users call it: "file", "member". */
  kind: string
  id: string
  name: string
  /** Where it is, such as the name of its table. */
  detail?: string | undefined
  /** The text around the words, if they are not in the name. */
  snippet?: Snippet | undefined
  /** The page that shows it. */
  page: string
  /**
   * How well the name matches: at its start (0), at the start of a word (1), anywhere (2). In the text: 3. A name that is
   * spelled in a similar way: 4.
   */
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
