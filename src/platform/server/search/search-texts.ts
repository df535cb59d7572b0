import type { Id } from '../../contract/id.ts'
import type { SystemScope } from '../../contract/scope.ts'
import type { Db } from '../db/database.ts'

/** An item as the search index has it. */
export type ItemText = {
  readonly id: Id
  readonly account: Id
  /** The only person who may see it, if it is private. */
  readonly privateTo?: Id | null
  readonly name: string
  /** Where it is, such as a folder: shown with the result. */
  readonly place?: string | undefined
  /** Who changed it last, and when. */
  readonly author: Id | null
  readonly changedAt: string
  readonly text: string
  /** Texts at places of their own, such as messages. A result leads to the page of the item with `#anchor`. */
  readonly parts?: readonly TextPart[]
}

export type TextPart = {
  readonly anchor: string
  readonly text: string
  readonly author: Id | null
  readonly changedAt: string
}

/**
 * The texts of items whose text is not in columns of their journaled table: in other tables, in documents, in tables that
 * users create. The search index calls it in the background after each change of an item; an area whose text changes
 * without its item changes a column of the item too.
 */
export type SearchTexts = {
  readonly covers: (table: string) => boolean
  /** Items that are missing here, because they are deleted or done, are not found any more. */
  readonly read: (db: Db, scope: SystemScope, table: string, ids: readonly Id[]) => Promise<readonly ItemText[]>
  /** All its tables. A table whose definition changes is indexed again. */
  readonly listTables: (db: Db, scope: SystemScope) => Promise<readonly SearchedTable[]>
}

export type SearchedTable = { readonly table: string; readonly definition: string }
