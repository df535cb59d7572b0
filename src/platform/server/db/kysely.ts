import {
  type CompiledQuery,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
} from 'kysely'
import type { PoolClient } from 'pg'

/** The query builder on one pooled connection. Transactions are begun and ended by the database door, not here. */
export function kyselyOn<Tables>(client: PoolClient): Kysely<Tables> {
  let made = builders.get(client)
  if (!made) {
    made = new Kysely<unknown>({
      dialect: {
        createAdapter: () => new PostgresAdapter(),
        createDriver: () => new OneConnection(client),
        createIntrospector: (db) => new PostgresIntrospector(db),
        createQueryCompiler: () => new PostgresQueryCompiler(),
      },
    })
    builders.set(client, made)
  }
  return made as Kysely<Tables>
}

const builders = new WeakMap<PoolClient, Kysely<unknown>>()

class OneConnection implements Driver {
  readonly #connection: DatabaseConnection

  constructor(client: PoolClient) {
    this.#connection = {
      async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
        const name = statementName(sql)
        const result = await client.query({ text: sql, values: [...parameters], ...(name ? { name } : {}) })
        const numAffectedRows = BigInt(result.rowCount ?? 0)
        return result.command === 'SELECT' ? { rows: result.rows } : { rows: result.rows, numAffectedRows }
      },
      streamQuery() {
        throw new Error('Stream with a cursor of your own.')
      },
    }
  }

  async init() {}
  async acquireConnection() {
    return this.#connection
  }
  async beginTransaction() {
    throw new Error('Every write action is a transaction already.')
  }
  async commitTransaction() {}
  async rollbackTransaction() {}
  async releaseConnection() {}
  async destroy() {}
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
