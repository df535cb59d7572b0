import type { Id } from '../../contract/id.ts'
import type { Scope, SystemScope } from '../../contract/scope.ts'
import type { Db } from '../db/database.ts'

/** Items of an area that can have a public page. The area `sharing` does the rest: address, password, expiry, revoking. */
export type SharedItems = {
  /** Their table. Row-level security and the row access rules of the area decide who sees and ends their pages. */
  readonly table: string
  /** Those of the items that are not removed, as the list of shared pages shows them. */
  readonly list: (db: Db, scope: Scope, ids: readonly Id[]) => Promise<readonly ListedItem[]>
  /** False if the item is gone or in the trash: its page is not there either. */
  readonly isThere: (db: Db, scope: SystemScope, id: Id) => Promise<boolean>
  /** What visitors see. */
  readonly draw: (item: SharedItem) => Promise<SharedContent>
  /** A file that the page of the item shows. Undefined for every other file. */
  readonly findFile?: (item: SharedItem, file: string) => Promise<SharedFile | undefined>
}

export type ListedItem = { readonly id: Id; readonly name: string; readonly page: string }

export type SharedItem = {
  readonly id: Id
  readonly account: Id
  /** Who shared it, unless they have left. */
  readonly sharedBy: Id | null
  /** The path of the public page. Files are below it, in `files/`. */
  readonly path: string
}

export type SharedContent = {
  readonly title: string
  /** Short texts below the title, such as the author. */
  readonly details: readonly string[]
  /** Safe: it is put on the page as it is. */
  readonly html: string
}

export type SharedFile = { readonly id: Id; readonly type: string; readonly size: number; readonly sha256: string }
