import pg, { type ClientBase, type QueryConfig, type QueryResult } from 'pg'

/** `client.query` without its copy of the query config, which is most of its cost. */
export async function sendQuery<Row extends object>(
  client: ClientBase,
  { name, text, values }: QueryConfig,
): Promise<QueryResult<Row>> {
  try {
    return await new Promise((resolve, reject) => {
      const callback = (error: Error | undefined, result: QueryResult<Row>) => (error ? reject(error) : resolve(result))
      const query = new Query(text, values, callback)
      if (name !== undefined) query.name = name
      client.query(query as never)
    })
  } catch (error) {
    // The caller's stack tells more than that of the socket.
    if (error instanceof Error) Error.captureStackTrace(error)
    throw error
  }
}

/** pg's types hide the constructor's arguments. */
const Query = pg.Query as unknown as new (
  text: string,
  values: unknown[] | undefined,
  callback: (error: Error | undefined, result: never) => void,
) => { name?: string }
