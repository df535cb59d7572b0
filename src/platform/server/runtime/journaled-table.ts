import type { Id } from '../../contract/id.ts'
import type { Scope } from '../../contract/scope.ts'
import type { Db } from '../db/database.ts'
import type { DocumentSignals } from '../live/collab/document-signals.ts'

/** A table whose rows have history, undo, live updates and events. Declaring it in area.ts is all that is needed. */
export type JournaledTable = {
  readonly table: string
  /** What users call a row: "task". */
  readonly noun: string
  /** The column with the row's name. */
  readonly nameColumn?: string
  /** The column with the workspace; `account_id` by default, null if rows belong to none. */
  readonly account?: string | null
  /** True if rows are changed or shown from other workspaces too, such as memberships. */
  readonly crossWorkspace?: true
  /** True if a change may change what somebody may do: open tabs are authenticated again. */
  readonly grantsAccess?: true
  /** The column with the only person who may see a row, if rows are private. */
  readonly privateTo?: string
  /** True if everybody sees the rows, from every workspace, such as a public board. */
  readonly isPublic?: true
  /** True if a new row is neither news nor relevant to the audit log, because it only reports something else. */
  readonly quiet?: true
  /** The path of its page, with `$id` for the row's id. */
  readonly page?: string
  /** The columns whose text is searched, besides the name. Their table needs `nameColumn` and `page`. */
  readonly textColumns?: readonly string[]
  /** The column that is set when a row is done. */
  readonly doneColumn?: string
  /** The labels of its columns; a column without a label is not shown in the history. */
  readonly columns: Readonly<Record<string, string>>
  /** The name of a table that users created. Its rows have no workspace column; its view shows them only to their workspace. */
  readonly userTable?: string
  /** Columns that are no longer shown, and the columns that hold their values now. */
  readonly replacedColumns?: () => Promise<ReadonlyMap<string, string>>
  /** The rows changed by these entries that other data depends on by now: undoing would hide that data. */
  readonly entriesBuiltOn?: (db: Db, scope: Scope, entries: readonly Id[]) => Promise<readonly Id[]>
  /** How changes of its content are undone, if the row only shows a part of it, such as the first words of a text. */
  readonly contentUndo?: ContentUndo
  /** A stored value as users see it: `short` for display, `exact` without loss. */
  readonly formatValue?: (column: string, value: unknown, style: 'short' | 'exact') => unknown
}

/** Content that is stored outside of the row. The journal knows only the columns that show a part of it. */
export type ContentUndo = {
  /** These columns follow the content. They are not set back. */
  readonly columns: readonly string[]
  /**
   * Reverts what the entries did to the content of a row. A row that they added is taken away in the area's own way.
   * Returns false if somebody has changed the same since, unless it is forced.
   */
  undo(
    context: { db: Db; scope: Scope; entry: Id; documentSignals: DocumentSignals },
    change: { entries: readonly Id[]; thing: Id; isAdded: boolean; force: boolean },
  ): Promise<boolean>
}

/** The tables that users created, as far as the person may see them. */
export type UserTables = (db: Db, scope: Scope) => Promise<JournaledTable[]>
