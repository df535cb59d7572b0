/**
 * A table whose rows people know as things. Declaring it in area.ts gives its rows history, undo, live updates and
 * events; the area writes nothing for them.
 */
export type Thing = {
  readonly table: string
  /** The customer's word for one: "task". */
  readonly word: string
  /** The column that names one to people. */
  readonly called?: string
  /** The column that says which workspace a row is in; `account_id` unless it says otherwise, null if in none. */
  readonly account?: string | null
  /** True if rows are changed or shown from other workspaces too: who belongs where. */
  readonly abroad?: true
  /** The column that names the one person who may see a row, if it is private. */
  readonly whose?: string
  /** True if everybody sees a row, in whatever workspace they are, though it is somebody's own: a public board. */
  readonly open?: true
  /** True if one only tells of something else: that it is there is neither news nor for the audit log. */
  readonly quiet?: true
  /** Where a person finds one: the path of a page, with `$id` for its id. */
  readonly page?: string
  /** The column that is set once there is nothing left to do about one. */
  readonly over?: string
  /** What people call its columns; a column without a word is not shown in a history. */
  readonly columns: Readonly<Record<string, string>>
}
