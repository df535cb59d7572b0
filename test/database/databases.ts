import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

export type DatabaseCopy = { url: string; role: string | undefined; drop(): Promise<void> }

/** A database for the test, copied from the template where the cast has signed up. */
export async function copyDatabase({ url, template, role } = inject('postgres')): Promise<DatabaseCopy> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  return {
    url: await makeDatabase(url, name, template),
    role,
    drop: () => drop(url, name),
  }
}

/** An empty database for the test. */
export async function emptyDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const { url } = inject('postgres')
  const name = `empty_${randomUUID().replaceAll('-', '')}`
  return { url: await makeDatabase(url, name), drop: () => drop(url, name) }
}

export async function makeDatabase(url: string, name: string, template?: string): Promise<string> {
  await admin(url, `create database ${name} ${template ? `template ${template} strategy file_copy` : ''}`)
  return urlOf(url, name)
}

function urlOf(url: string, name: string): string {
  return url.replace(/\/[^/?]*(\?|$)/, `/${name}$1`)
}

/**
 * Only to save space: all databases are deleted with the server. With force it would fail whenever autovacuum is
 * connected. Not awaited: PostgreSQL tries for 5 seconds while somebody is still connected.
 */
async function drop(url: string, name: string): Promise<void> {
  await closeOwner(urlOf(url, name))
  admin(url, `drop database ${name}`).catch(() => {})
}

/** A statement as the database's owner, without row-level security: for fixtures that no action could create. */
export async function asOwner<Row extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  return (await ownerOf(url).query<Row>(text, values)).rows
}

/** The owner's connections of each database: opening one takes longer than most statements. */
const owners = new Map<string, pg.Pool>()

function ownerOf(url: string): pg.Pool {
  const known = owners.get(url)
  if (known) return known
  const pool = new pg.Pool({ connectionString: url, options: '-c taaskly.system=on', max: 4, allowExitOnIdle: true })
  pool.on('error', () => {})
  owners.set(url, pool)
  return pool
}

async function closeOwner(url: string): Promise<void> {
  await owners.get(url)?.end()
  owners.delete(url)
}

/** A statement for the whole server. */
export async function admin(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
