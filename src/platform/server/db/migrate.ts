import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import pg from 'pg'
import { runMigrations } from 'graphile-worker'
import { StartError } from '../startup/start-error.ts'

export type Migration = { name: string; sql: string; hash: string }

/** Brings the database up to date, one starter at a time, and returns the role that the app must work under. */
export async function migrate(
  url: string,
  folder: URL,
  until?: string,
): Promise<{ applied: string[]; role: string | undefined }> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(7304913)')
    await client.query(createMigrationsTable)
    const migrations = await readMigrations(folder)
    const applied = await applyMissing(client, migrations, until)
    await runMigrations({ connectionString: url })
    return { applied, role: await restrictedRole(client) }
  } finally {
    await client.end()
  }
}

export async function readMigrations(folder: URL): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, folder), 'utf8')
      return { name: name.replace(/\.sql$/, ''), sql, hash: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

const createMigrationsTable = `create table if not exists migrations (
  name text primary key, hash text not null, applied_at timestamptz not null default now())`

async function applyMissing(client: pg.Client, migrations: Migration[], until?: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from migrations')
  const appliedHashes = new Map(rows.map((row) => [row.name, row.hash]))
  const known = new Set(migrations.map(({ name }) => name))
  const unknownMigration = rows.find((row) => !known.has(row.name))
  if (unknownMigration)
    throw new StartError(
      `The database was made by a newer version of Taaskly (it knows "${unknownMigration.name}"). Start that version, or use another database.`,
      78,
    )
  const applied: string[] = []
  for (const { name, sql, hash } of migrations) {
    if (until !== undefined && name > until) break
    const appliedHash = appliedHashes.get(name)
    if (appliedHash === hash) continue
    if (appliedHash !== undefined)
      throw new StartError(`The migration "${name}" was changed after it ran here. Put it back and add a new one.`, 78)
    await client.query('begin')
    await client.query(sql)
    await client.query('insert into migrations (name, hash) values ($1, $2)', [name, hash])
    await client.query('commit')
    applied.push(name)
  }
  return applied
}

/**
 * The app works under a role that owns nothing: an owner could change policies and read the queue, and a superuser passes
 * row-level security by. Where no role may be made, it works as the user of DATABASE_URL, held by forced policies.
 */
async function restrictedRole(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ mayMake: boolean }>(
    `select rolsuper or rolcreaterole as "mayMake" from pg_roles where rolname = current_user`,
  )
  if (!rows[0]?.mayMake) return undefined
  await client.query(`do $$ begin
    if not exists (select from pg_roles where rolname = 'taaskly_app') then create role taaskly_app nologin; end if;
  exception when duplicate_object or unique_violation then null; end $$`)
  await client.query(`
    grant taaskly_app to current_user;
    grant usage on schema public to taaskly_app;
    grant select, insert, update, delete on all tables in schema public to taaskly_app;
    grant usage, select on all sequences in schema public to taaskly_app;
    alter default privileges in schema public grant select, insert, update, delete on tables to taaskly_app;
    alter default privileges in schema public grant usage, select on sequences to taaskly_app`)
  return 'taaskly_app'
}
