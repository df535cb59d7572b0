import pg from 'pg'
import { afterAll } from 'vitest'
import { hashToken } from '#platform/server/auth/secrets.ts'
import { openTestApp, type TestApp } from './test-app.ts'

export type SharedTestApp = TestApp & {
  /** How many calls the app has answered, so that a test over all actions can assert that it needs no more. */
  calls(): number
}

/** One app for all tests of a file. It keeps a connection, on which a statement is planned once. */
export async function openSharedTestApp(): Promise<SharedTestApp> {
  const testApp = await openTestApp({ onEnd: afterAll })
  const client = new pg.Client({ connectionString: testApp.url, options: '-c taaskly.system=on' })
  await client.connect()
  testApp.atEnd(() => client.end())
  const { request } = testApp.app
  let calls = 0
  testApp.app.request = (...what) => {
    calls++
    return request(...what)
  }
  return {
    ...testApp,
    sql: async <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) =>
      (await client.query<Row>({ name: hashToken(text), text, values })).rows,
    calls: () => calls,
  }
}
