import { open, writeFile, type FileHandle } from 'node:fs/promises'
import pg from 'pg'
import { migrate, readMigrations } from '../db/migrate.ts'
import type { Storage } from '../storage/storage.ts'
import { StartError } from '../startup/start-error.ts'
import { tablePart } from './create-backup.ts'
import { loadDatabase } from './load-database.ts'
import { openBackup, type Manifest, type OpenBackup } from './manifest.ts'
import { readPart } from './tar.ts'

export type RestoreTarget = {
  databaseUrl: string
  storage: Storage
  migrations: URL
  /** Where the key of the backup goes; undefined if SECRET_KEY is set. */
  secretKeyFile: string | undefined
}

/** Fills an empty database: first with the migrations that the backup had, then with its rows, then with newer migrations. */
export async function restoreBackup(target: RestoreTarget, file: string): Promise<{ rows: number; files: number }> {
  const archive = await open(file, 'r')
  try {
    const backup = await openBackup(archive)
    await restoreDatabase(target, archive, backup)
    const files = await restoreFiles(target.storage, archive, backup)
    await restoreSecretKey(target, archive, backup)
    return { rows: Object.values(backup.manifest.rows).reduce((sum, count) => sum + count, 0), files }
  } finally {
    await archive.close()
  }
}

async function restoreDatabase(
  { databaseUrl, migrations }: RestoreTarget,
  archive: FileHandle,
  { manifest, part }: OpenBackup,
): Promise<void> {
  await checkMigrations(manifest, migrations)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await requireEmpty(client)
    const applied = new Set(manifest.database.migrations.map(({ name }) => name))
    await migrate(databaseUrl, migrations, (name) => applied.has(name))
    await loadDatabase(client, manifest.database, (table) => ({
      chunks: readPart(archive, part(tablePart(table))),
      rows: manifest.rows[tablePart(table)] ?? 0,
    }))
  } finally {
    await client.end()
  }
  await migrate(databaseUrl, migrations)
}

async function checkMigrations({ database }: Manifest, folder: URL): Promise<void> {
  const known = new Map((await readMigrations(folder)).map(({ name, hash }) => [name, hash]))
  const other = database.migrations.find(({ name, hash }) => known.get(name) !== hash)
  if (other)
    throw new StartError(
      `A newer or another version of Taaskly made this backup (it has the migration "${other.name}"). Restore it with that version.`,
      1,
    )
}

async function requireEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query(`select from pg_class c where c.relkind in ('r', 'p', 'v', 'S')
    and c.relnamespace::regnamespace::text in ('public', 'graphile_worker', 'user_rows')
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e') limit 1`)
  if (rows.length > 0)
    throw new StartError(
      'The database is not empty, so nothing was restored. Set DATABASE_URL to an empty database, or TAASKLY_HOME to a new folder.',
      1,
    )
}

async function restoreFiles(storage: Storage, archive: FileHandle, { manifest, part }: OpenBackup): Promise<number> {
  const files = manifest.parts.filter(({ name }) => name.startsWith('files/'))
  for (const { name, size } of files) {
    const key = name.slice('files/'.length)
    const writer = await storage.open(key, { at: 0, size, place: null })
    try {
      for await (const chunk of readPart(archive, part(name))) await writer.write(chunk)
      const { place } = await writer.flush()
      await storage.finish(key, size, place)
    } finally {
      await writer.close()
    }
  }
  return files.length
}

async function restoreSecretKey(
  { secretKeyFile }: RestoreTarget,
  archive: FileHandle,
  { manifest, part }: OpenBackup,
): Promise<void> {
  if (secretKeyFile === undefined || !manifest.parts.some(({ name }) => name === 'secret-key')) return
  const chunks: Buffer[] = []
  for await (const chunk of readPart(archive, part('secret-key'))) chunks.push(chunk)
  await writeFile(secretKeyFile, `${Buffer.concat(chunks).toString().trim()}\n`, { mode: 0o600 })
}
