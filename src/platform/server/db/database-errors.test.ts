import pg from 'pg'
import { expect, test } from 'vitest'
import { openTestApp } from '#test/app/test-app.ts'
import { refusalOfDatabaseError } from './database-errors.ts'

test('values that PostgreSQL cannot hold are refused with a sentence', async () => {
  const { sql } = await openTestApp()
  const columns = (count: number, each: (nth: number) => string) => Array.from({ length: count }, (_, nth) => each(nth))
  const refusal = (text: string) => sql(text).then(() => 'taken', refusalOfDatabaseError)
  const wideRow = `create table wide as select ${columns(400, (nth) => `'twenty letters of it'::text as c${nth}`).join()}`
  expect(await refusal(wideRow)).toMatchObject({
    status: 413,
    message: 'There is too much data in this row. Use fewer fields or shorter texts.',
  })
  const wideTable = `create table wide (${columns(1_601, (nth) => `c${nth} text`).join()})`
  expect(await refusal(wideTable)).toMatchObject({
    status: 413,
    message: 'This table has had as many fields as a table can have. Make a new one.',
  })
})

test('a query that the connection gives up on is too slow, not unexpected', async () => {
  const { url } = await openTestApp()
  const client = new pg.Client({ connectionString: url, query_timeout: 50 })
  await client.connect()
  const outcome = await client.query('select pg_sleep(1)').then(() => undefined, refusalOfDatabaseError)
  await client.end()
  expect(outcome).toMatchObject({ code: 'database.slow', status: 503 })
})
