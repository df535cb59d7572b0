import type { Scope } from '../../contract/scope.ts'
import type { Db } from '../db/database.ts'

/** Something that was searched for and found, and where it is. */
export type SearchResult = {
  /** What it is, in a person's word: "file", "member". */
  kind: string
  id: string
  name: string
  /** A few words more, at the right. */
  detail?: string | undefined
  /** The page that shows it. */
  page: string
  /** How well the name fits: it begins so (0), a word of it does (1), it is somewhere within (2). */
  rank: number
}

/** Finds what an area has besides its things: articles, messages. At most `most`, the best first, of what the person may see. */
export type SearchProvider = (db: Db, scope: Scope, query: string, limit: number) => Promise<SearchResult[]>
