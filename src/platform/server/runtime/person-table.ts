/**
 * A table about people that has no journal, because its rows are deleted with their person. Actions that change it call
 * `markTableChanged`; live reads in all workspaces of that person then run again.
 */
export type PersonTable = {
  readonly table: string
  /** True if a change may change what somebody may do: open tabs are authenticated again. */
  readonly grantsAccess?: true
}
