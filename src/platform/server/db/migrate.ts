import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import pg from 'pg'
import { runMigrations } from 'graphile-worker'
import { StartError } from '../startup/start-error.ts'

export type Migration = { name: string; sql: string; hash: string }

/**
 * Brings the database up to date and returns the role that the app must work under. An advisory lock lets one process at a
 * time do it. `isWanted` chooses migrations, and then leaves the functions alone: for restoring a backup, and for tests.
 */
export async function migrate(
  url: string,
  folder: URL,
  isWanted?: (name: string) => boolean,
): Promise<{ applied: string[]; appliedFunctions: string[]; role: string | undefined }> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(7304913)')
    await client.query(createMigrationTables)
    const applied = await applyMissing(client, await readMigrations(folder), isWanted)
    await runMigrations({ connectionString: url })
    const functionsFolder = new URL('functions/', folder)
    const appliedFunctions =
      isWanted === undefined ? await applyChanged(client, await readMigrations(functionsFolder)) : []
    return { applied, appliedFunctions, role: await restrictedRole(client) }
  } finally {
    await client.end()
  }
}

/** The SQL files of a folder, without those of its subfolders. */
export async function readMigrations(folder: URL): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, folder), 'utf8')
      return { name: name.replace(/\.sql$/, ''), sql, hash: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

const createMigrationTables = `
  create table if not exists migrations (
    name text primary key, hash text not null, applied_at timestamptz not null default now());
  create table if not exists function_files (
    name text primary key, hash text not null, applied_at timestamptz not null default now())`

async function applyMissing(
  client: pg.Client,
  migrations: Migration[],
  isWanted: (name: string) => boolean = () => true,
): Promise<string[]> {
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
    if (!isWanted(name)) continue
    const appliedHash = appliedHashes.get(name)
    if (appliedHash === hash) continue
    if (appliedHash !== undefined)
      throw new StartError(`The migration "${name}" was changed after it ran here. Put it back and add a new one.`, 78)
    await apply(client, sql, 'insert into migrations (name, hash) values ($1, $2)', [name, hash])
    applied.push(name)
  }
  return applied
}

/** Applies the function files whose text is not the one that was applied last. */
async function applyChanged(client: pg.Client, files: Migration[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from function_files')
  const appliedHashes = new Map(rows.map((row) => [row.name, row.hash]))
  const changed = files.filter(({ name, hash }) => appliedHashes.get(name) !== hash)
  for (const { name, sql, hash } of changed) await apply(client, sql, recordFunctionFile, [name, hash])
  return changed.map(({ name }) => name)
}

const recordFunctionFile = `insert into function_files (name, hash) values ($1, $2)
  on conflict (name) do update set hash = excluded.hash, applied_at = now()`

/** If one fails, the start fails, and the end of the connection rolls it back. */
async function apply(client: pg.Client, sql: string, record: string, values: string[]): Promise<void> {
  await client.query('begin')
  await client.query(sql)
  await client.query(record, values)
  await client.query('commit')
}

/**
 * The app works under a role that owns nothing: an owner could change policies and read the queue, and a superuser bypasses
 * row-level security. If no role can be created, the app works as the user of DATABASE_URL; the policies are forced, so
 * they hold for that user too.
 */
async function restrictedRole(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ canCreateRole: boolean; user: string }>(
    `select rolsuper or rolcreaterole as "canCreateRole", current_user as user from pg_roles where rolname = current_user`,
  )
  const { canCreateRole = false, user = '' } = rows[0] ?? {}
  if (!canCreateRole) return undefined
  // Roles belong to the whole server: the first name may be taken by an installation of another user.
  const isShared = await joinRole(client, 'taaskly_app')
  const role = isShared ? 'taaskly_app' : `taaskly_app_${user}`.slice(0, 63)
  if (!isShared && !(await joinRole(client, role))) return undefined
  const name = client.escapeIdentifier(role)
  await client.query(`
    grant usage on schema public to ${name};
    grant select, insert, update, delete on all tables in schema public to ${name};
    grant usage, select on all sequences in schema public to ${name};
    alter default privileges in schema public grant select, insert, update, delete on tables to ${name};
    alter default privileges in schema public grant usage, select on sequences to ${name}`)
  return role
}

/** Creates the role if it is missing, and lets this user work under it. False if it belongs to somebody else. */
async function joinRole(client: pg.Client, role: string): Promise<boolean> {
  const name = client.escapeIdentifier(role)
  const isMissing = (await client.query('select from pg_roles where rolname = $1', [role])).rows.length === 0
  if (isMissing) await client.query(`create role ${name} nologin`).catch(unless('42710', '23505'))
  return client.query(`grant ${name} to current_user`).then(
    () => true,
    (error: unknown) => {
      unless('42501')(error)
      return false
    },
  )
}

/** Rethrows all database errors but these. */
function unless(...codes: string[]) {
  return (error: unknown): void => {
    if (!(error instanceof pg.DatabaseError) || !codes.includes(error.code ?? '')) throw error
  }
}
