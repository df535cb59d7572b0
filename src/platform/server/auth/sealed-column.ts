/** A column with sealed values, and the columns of their location. */
export type SealedColumn = {
  readonly table: string
  readonly column: string
  /** Unique in the table. */
  readonly row: string
  /** Left out: the values belong to no workspace. */
  readonly account?: string
  /** If the values were sealed for the same column of another table, and moved here. */
  readonly sealedForTable?: string
}

export const platformSealedColumns: readonly SealedColumn[] = [{ table: 'outgoing_calls', column: 'input', row: 'id' }]
