import {
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
} from 'kysely'
import type { QueryConfig, QueryResult as Answer } from 'pg'

/** The query builder, on whatever carries a question to PostgreSQL. Transactions are begun and ended elsewhere. */
export function kyselyOn<Tables>(ask: (question: QueryConfig) => Promise<Answer>): Kysely<Tables> {
  const connection: DatabaseConnection = {
    async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
      const name = statementName(sql)
      const { rows, rowCount, command } = await ask({ text: sql, values: [...parameters], ...(name && { name }) })
      return command === 'SELECT' ? { rows } : { rows, numAffectedRows: BigInt(rowCount ?? 0) }
    },
    streamQuery() {
      throw new Error('Stream with a cursor of your own.')
    },
  }
  return new Kysely<Tables>({ dialect: { ...dialect, createDriver: () => driverOf(connection) } })
}

const adapter = new PostgresAdapter()
const compiler = new PostgresQueryCompiler()
const dialect = {
  createAdapter: () => adapter,
  createQueryCompiler: () => compiler,
  createIntrospector: (db: Kysely<never>) => new PostgresIntrospector(db),
}

function driverOf(connection: DatabaseConnection): Driver {
  const nothing = async () => {}
  return {
    acquireConnection: async () => connection,
    beginTransaction: async () => {
      throw new Error('Every action that changes something is a transaction already.')
    },
    init: nothing,
    commitTransaction: nothing,
    rollbackTransaction: nothing,
    releaseConnection: nothing,
    destroy: nothing,
  }
}

/** The first few hundred different statements are prepared once per connection, which halves their cost. */
function statementName(sql: string): string | undefined {
  const known = names.get(sql)
  if (known) return known
  if (names.size >= 300 || sql.length > 4_000) return undefined
  const name = `q${names.size}`
  names.set(sql, name)
  return name
}

const names = new Map<string, string>()
