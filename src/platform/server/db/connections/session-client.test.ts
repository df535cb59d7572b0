import { createServer, type AddressInfo } from 'node:net'
import { expect, inject, onTestFinished, test } from 'vitest'
import { SessionClient, type SessionSettings } from './session-client.ts'
import { openSessionPool } from './session-pool.ts'

const connectionString = inject('postgres').url

test('queries that are sent before it is connected run with its settings', async () => {
  const client = openClient({ 'taaskly.system': 'on', statement_timeout: 1_234 })
  const answer = client.query(
    `select current_setting('taaskly.system') as system, current_setting('statement_timeout')`,
  )
  await client.connect()
  expect((await answer).rows).toEqual([{ system: 'on', current_setting: '1234ms' }])
})

test('a connection that does not get its settings is closed and never used', async () => {
  const session = { role: 'nobody_has_this_role' }
  const client = openClient(session)
  const ended = new Promise((resolve) => client.once('end', resolve))
  await expect(client.connect()).rejects.toThrow(/role "nobody_has_this_role" does not exist/)
  await ended
  const pool = openSessionPool({ connectionString, session, max: 1 })
  onTestFinished(() => pool.end())
  await expect(pool.query('select 1')).rejects.toThrow(/role "nobody_has_this_role" does not exist/)
  expect(pool.totalCount).toBe(0)
})

test('a connection of a pool keeps its settings', async () => {
  const pool = openSessionPool({ connectionString, session: { 'taaskly.system': 'on' }, max: 2 })
  onTestFinished(() => pool.end())
  const read = () => pool.query(`select current_setting('taaskly.system') as system, pg_sleep(0.02)`)
  const answers = await Promise.all(Array.from({ length: 6 }, read))
  expect(answers.map(({ rows }) => rows[0]?.system)).toEqual(Array(6).fill('on'))
})

test('a connection that breaks before it has its settings fails the query, and not the process', async () => {
  const url = await startThatBreaks()
  const pool = openSessionPool({ connectionString: url, session: { jit: 'off' }, max: 1 })
  onTestFinished(() => pool.end())
  await expect(pool.query('select 1')).rejects.toThrow('Connection terminated unexpectedly')
  expect(pool.totalCount).toBe(0)
})

/** Like a pooler that lets everybody in, and has no connection to PostgreSQL for the first query. */
async function startThatBreaks(): Promise<string> {
  const authenticationOk = Buffer.from([82, 0, 0, 0, 8, 0, 0, 0, 0])
  const readyForQuery = Buffer.from([90, 0, 0, 0, 5, 73])
  const server = createServer((socket) => {
    socket.once('data', () => {
      socket.write(Buffer.concat([authenticationOk, readyForQuery]))
      socket.once('data', () => socket.destroy())
    })
  })
  onTestFinished(() => void server.close())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `postgresql://nobody@127.0.0.1:${(server.address() as AddressInfo).port}/nothing`
}

function openClient(session: SessionSettings): SessionClient {
  const client = new SessionClient({ connectionString, session, pipeline: true })
  onTestFinished(() => client.end().catch(() => {}))
  return client
}
