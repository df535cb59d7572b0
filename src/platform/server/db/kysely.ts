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

/** Kysely on a function that runs queries. Transactions begin and end elsewhere. */
export function kyselyOn<Tables>(runQuery: (query: QueryConfig) => Promise<Answer>): Kysely<Tables> {
  const connection: DatabaseConnection = {
    async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
      const name = statementName(sql)
      const { rows, rowCount, command } = await runQuery({ text: sql, values: [...parameters], ...(name && { name }) })
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
  const noop = async () => {}
  return {
    acquireConnection: async () => connection,
    beginTransaction: async () => {
      throw new Error('Every action that changes something is a transaction already.')
    },
    init: noop,
    commitTransaction: noop,
    rollbackTransaction: noop,
    releaseConnection: noop,
    destroy: noop,
  }
}

/**
 * The first few hundred different statements are prepared once per connection, which halves their cost. Statements
 * about people's own tables have a separate limit, because there is no end to them. Text search in these is not
 * prepared: its best plan depends on the text.
 */
function statementName(sql: string): string | undefined {
  const known = statementNames.get(sql)
  if (known || sql.length > 4_000) return known
  const isAboutUserTable = /\bt_[0-9a-f]{32}\b/.test(sql)
  if (isAboutUserTable && sql.includes(' ilike ')) return undefined
  const group = isAboutUserTable ? userTableStatements : ownStatements
  if (group.count >= group.maxCount) return undefined
  const name = `${group.prefix}${group.count++}`
  statementNames.set(sql, name)
  return name
}

const statementNames = new Map<string, string>()
const ownStatements = { prefix: 'q', count: 0, maxCount: 300 }
const userTableStatements = { prefix: 'm', count: 0, maxCount: 200 }
