import { createHash, randomUUID } from 'node:crypto'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import pg from 'pg'

/** The baseline: a handler with the same SQL and nothing else. */
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10, options: '-c taaskly.system=on' })
const app = new Hono()

const whose = async (authorization = '') => {
  const hash = createHash('sha256').update(authorization.slice(7)).digest('base64url')
  const { rows } = await pool.query({
    name: 'key',
    text: `select api_keys.id, api_keys.person_id, api_keys.account_id, scopes, role,
      coalesce(last_used_at < now() - interval '1 minute', true) as stale
      from api_keys join members on members.account_id = api_keys.account_id and members.person_id = api_keys.person_id
      where hash = $1 and revoked_at is null`,
    values: [hash],
  })
  return rows[0]
}

app.get('/tasks', async (c) => {
  const { account_id, person_id } = await whose(c.req.header('authorization'))
  const { rows } = await pool.query({
    name: 'list',
    text: `select id, title, due, estimate, done_at as "doneAt" from focus_tasks where account_id = $1 and person_id = $2
      and (done_at is null or done_at >= now() - interval '36 hours') order by done_at desc nulls first, position limit 600`,
    values: [account_id, person_id],
  })
  return c.json({ tasks: rows })
})

app.patch('/tasks/:id', async (c) => {
  const { id: key, account_id, person_id } = await whose(c.req.header('authorization'))
  const { title } = await c.req.json()
  const client = await pool.connect()
  await client.query('begin')
  const { rows } = await client.query({
    name: 'change',
    text: `update focus_tasks set title = $4 where account_id = $1 and person_id = $2 and id = $3
      returning id, title, due, estimate, done_at as "doneAt"`,
    values: [account_id, person_id, c.req.param('id'), title],
  })
  await client.query({
    name: 'journal',
    text: `insert into journal (id, account_id, person_id, actor_kind, actor_id, action, effect, things, request_id)
      values ($1, $2, $3, 'key', $4, 'focus.changeTask', 'write', $5, 'x')`,
    values: [randomUUID(), account_id, person_id, key, [rows[0].id]],
  })
  await client.query('commit')
  client.release()
  return c.json(rows[0])
})

serve({ fetch: app.fetch, port: Number(process.env['PORT']), hostname: '127.0.0.1' })
