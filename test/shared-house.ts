import pg from 'pg'
import { afterAll } from 'vitest'
import { hashToken } from '#platform/server/secrets.ts'
import { openHouse, type House } from './house.ts'

export type SharedHouse = House & {
  /** How many calls the app has answered, so that a walk over all actions can prove that it takes so many and no more. */
  calls(): number
}

/** One house for all tests of a file. It keeps a connection, on which a statement is planned once. */
export async function openSharedHouse(): Promise<SharedHouse> {
  const house = await openHouse({ onEnd: afterAll })
  const client = new pg.Client({ connectionString: house.url, options: '-c taaskly.system=on' })
  await client.connect()
  house.atEnd(() => client.end())
  const { request } = house.app
  let calls = 0
  house.app.request = (...what) => {
    calls++
    return request(...what)
  }
  return {
    ...house,
    sql: async <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) =>
      (await client.query<Row>({ name: hashToken(text), text, values })).rows,
    calls: () => calls,
  }
}
