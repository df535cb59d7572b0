import { randomUUID } from 'node:crypto'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import pg from 'pg'

/** The baseline: stores the request, computes three fields, stores the result, answers. */
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10, options: '-c taaskly.system=on' })
await pool.query(
  'create table if not exists bench_starts (id uuid primary key, at timestamptz default now(), items jsonb)',
)
await pool.query(
  'create table if not exists bench_ends (id uuid primary key, at timestamptz default now(), data jsonb)',
)
const app = new Hono()

app.get('/', (c) => c.text('ready'))
app.post('/hook', async (c) => {
  const body = await c.req.json()
  const id = randomUUID()
  const items = JSON.stringify([{ json: { method: c.req.method, headers: c.req.header(), body } }])
  await pool.query({ name: 'start', text: 'insert into bench_starts (id, items) values ($1, $2)', values: [id, items] })
  const result = { name: body.name.toUpperCase(), total: body.kilos * 9, isLarge: body.kilos > 20 }
  const data = JSON.stringify([items, { json: { ...body, ...result } }])
  await pool.query({ name: 'end', text: 'insert into bench_ends (id, data) values ($1, $2)', values: [id, data] })
  return c.json(result)
})

serve({ fetch: app.fetch, port: Number(process.env['PORT']), hostname: '127.0.0.1' })
