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
 * A query for a hot path: built and compiled once, then only filled in. Its builder gets placeholders for its values,
 * so it may pass them on but not look at them.
 */
export function prepared<Tables, Values extends readonly unknown[], Row>(
  build: (tables: Kysely<Tables>, ...values: Values) => Compilable<Row> | RawBuilder<Row>,
): (db: Db, scope: AnyScope, ...values: Values) => Promise<QueryResult<Row>> {
  let made: CompiledQuery<Row> | undefined
  return (db, scope, ...values) => {
    made ??= compile(build, values.length)
    const parameters = made.parameters.map((each) => (each instanceof Place ? values[each.index] : each))
    return db<Tables>(scope).executeQuery({ ...made, parameters, queryId: createQueryId() })
  }
}

class Place {
  readonly index: number

  constructor(index: number) {
    this.index = index
  }
}

function compile<Tables, Values extends readonly unknown[], Row>(
  build: (tables: Kysely<Tables>, ...values: Values) => Compilable<Row> | RawBuilder<Row>,
  count: number,
): CompiledQuery<Row> {
  const places = Array.from({ length: count }, (_, index) => new Place(index))
  const tables = kyselyOn<Tables>(nowhere)
  return build(tables, ...(places as unknown as Values)).compile(tables)
}

function nowhere(): never {
  throw new Error('A prepared query is only built here, not asked.')
}
