import {
  createQueryId,
  type Compilable,
  type CompiledQuery,
  type Kysely,
  type QueryResult,
  type RawBuilder,
} from 'kysely'
import type { AnyScope } from '../../contract/scope.ts'
import type { Db } from './database.ts'
import { kyselyOn } from './kysely.ts'

/**
 * A query for a hot path: built and compiled once, then only run with new values. Its builder gets placeholders, so it
 * must not inspect the values.
 */
export function preparedQuery<Tables, Values extends readonly unknown[], Row>(
  build: (tables: Kysely<Tables>, ...values: Values) => Compilable<Row> | RawBuilder<Row>,
): (db: Db, scope: AnyScope, ...values: Values) => Promise<QueryResult<Row>> {
  let compiled: CompiledQuery<Row> | undefined
  return (db, scope, ...values) => {
    compiled ??= compile(build, values.length)
    const parameters = compiled.parameters.map((each) => (each instanceof Placeholder ? values[each.index] : each))
    return db<Tables>(scope).executeQuery({ ...compiled, parameters, queryId: createQueryId() })
  }
}

class Placeholder {
  readonly index: number

  constructor(index: number) {
    this.index = index
  }
}

function compile<Tables, Values extends readonly unknown[], Row>(
  build: (tables: Kysely<Tables>, ...values: Values) => Compilable<Row> | RawBuilder<Row>,
  count: number,
): CompiledQuery<Row> {
  const placeholders = Array.from({ length: count }, (_, index) => new Placeholder(index))
  const tables = kyselyOn<Tables>(refuseToExecute)
  return build(tables, ...(placeholders as unknown as Values)).compile(tables)
}

function refuseToExecute(): never {
  throw new Error('A prepared query is only built here, not run.')
}
