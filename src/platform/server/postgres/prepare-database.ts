import { Client } from 'pg'
import type { ServerAddress } from './server-address.ts'

/** Creates the app's role and database. The role is no superuser, so row-level security holds for it. */
export async function prepareDatabase(address: ServerAddress): Promise<string> {
  const client = new Client({ connectionString: address.url('postgres', 'postgres'), connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    const { rows } = await client.query<{ role: boolean; database: boolean }>(`select
      exists (select from pg_roles where rolname = 'taaskly') as role,
      exists (select from pg_database where datname = 'taaskly') as database`)
    const password = address.password ? `password '${address.password}'` : ''
    if (!rows[0]?.role) await client.query(`create role taaskly login createdb createrole ${password}`)
    if (!rows[0]?.database) await client.query('create database taaskly owner taaskly')
  } finally {
    await client.end()
  }
  return address.url('taaskly', 'taaskly')
}
