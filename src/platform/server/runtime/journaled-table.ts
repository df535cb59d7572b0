import type { Id } from '../../contract/id.ts'
import type { Scope } from '../../contract/scope.ts'
import type { Db } from '../db/database.ts'

/**
 * A table whose rows people know as things. Declaring it in area.ts gives its rows history, undo, live updates and
 * events; the area writes nothing for them.
 */
export type JournaledTable = {
  readonly table: string
  /** The customer's word for one: "task". */
  readonly noun: string
  /** The column that names one to people. */
  readonly nameColumn?: string
  /** The column that says which workspace a row is in; `account_id` unless it says otherwise, null if in none. */
  readonly account?: string | null
  /** True if rows are changed or shown from other workspaces too: who belongs where. */
  readonly crossWorkspace?: true
  /** True if a change may change what somebody may do: open tabs are authenticated again. */
  readonly grantsAccess?: true
  /** The column that names the one person who may see a row, if it is private. */
  readonly privateTo?: string
  /** True if everybody sees a row, in whatever workspace they are, though it is somebody's own: a public board. */
  readonly isPublic?: true
  /** True if one only tells of something else: that it is there is neither news nor for the audit log. */
  readonly quiet?: true
  /** Where a person finds one: the path of a page, with `$id` for its id. */
  readonly page?: string
  /** The column that is set once there is nothing left to do about one. */
  readonly doneColumn?: string
  /** What people call its columns; a column without a word is not shown in a history. */
  readonly columns: Readonly<Record<string, string>>
  /** Only of a table that people made while Taaskly runs: its name. Its rows say no workspace; it shows them to its own alone. */
  readonly userTable?: string
  /** Columns that people see no more, and those in which they see by now what became of their values. */
  readonly replacedColumns?: () => Promise<ReadonlyMap<string, string>>
  /** Those that some entries changed and on which more was built since than their own rows tell: undoing would hide it. */
  readonly entriesBuiltOn?: (db: Db, scope: Scope, entries: readonly Id[]) => Promise<readonly Id[]>
  /** What a value of a column is to people, if it is kept as something else: in short for reading, exactly for keeping. */
  readonly formatValue?: (column: string, value: unknown, style: 'short' | 'exact') => unknown
}

/** The things of tables that people have made, as far as somebody may look into them. */
export type UserTables = (db: Db, scope: Scope) => Promise<JournaledTable[]>
