import pg, { type ClientConfig } from 'pg'

/** How values come out of PostgreSQL: moments as ISO text, days as they are, counts as numbers, like in the contracts. */
export const pgTypeParsers: NonNullable<ClientConfig['types']> = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === pg.types.builtins.TIMESTAMPTZ) return (text: string) => new Date(text).toISOString()
    if (oid === pg.types.builtins.DATE) return (text: string) => text
    if (oid === pg.types.builtins.INT8) return Number
    return pg.types.getTypeParser(oid, format)
  },
}
