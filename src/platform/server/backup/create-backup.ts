import { open, rename, rm } from 'node:fs/promises'
import pg from 'pg'
import type { Storage } from '../storage/storage.ts'
import { StartError } from '../startup/start-error.ts'
import { beginSnapshot, dumpTable } from './dump-database.ts'
import { manifestName, openBackup, type Manifest } from './manifest.ts'
import { endArchive, writePart } from './tar.ts'

export type BackupSource = {
  databaseUrl: string
  storage: Storage
  files: StoredFiles
  /** The key in the data folder; undefined if SECRET_KEY is set. */
  secretKey: string | undefined
}

/** How the database knows the files in storage. */
export type StoredFiles = {
  /** SQL conditions by table: only these rows are in the backup. */
  conditions: Readonly<Record<string, string>>
  /** Returns `id` and `sha256` of each file. */
  listSql: string
  /** Returns a row if the file $1 is still needed. */
  findSql: string
}

export type BackupSummary = { rows: number; files: number; bytes: number }

/**
 * Writes database and files into one archive, while Taaskly runs: the database as it is at one moment, then the files that
 * it names. The archive is read again and gets its name only if all of it is right.
 */
export async function createBackup(source: BackupSource, file: string): Promise<BackupSummary> {
  const draft = `${file}.unfinished`
  const archive = await open(draft, 'wx+', 0o600)
  const client = new pg.Client({ connectionString: source.databaseUrl })
  try {
    await client.connect()
    const summary = await writeArchive(source, client, archive)
    await openBackup(archive)
    await archive.close()
    await rename(draft, file)
    return summary
  } catch (error) {
    await archive.close()
    await rm(draft, { force: true })
    throw error
  } finally {
    await client.end()
  }
}

async function writeArchive(
  { storage, files: storedFiles, secretKey }: BackupSource,
  client: pg.Client,
  archive: Parameters<typeof openBackup>[0],
): Promise<BackupSummary> {
  const database = await beginSnapshot(client, storedFiles.conditions)
  const manifest: Manifest = { format: 1, createdAt: new Date().toISOString(), database, rows: {}, parts: [] }
  let at = 0
  const add = async (name: string, chunks: Parameters<typeof writePart>[3]) => {
    const { part, end } = await writePart(archive, at, name, chunks)
    at = end
    return part
  }
  for (const table of database.tables) {
    const { chunks, countRows } = dumpTable(client, table)
    const part = await add(tablePart(table), chunks)
    manifest.parts.push(part)
    manifest.rows[part.name] = countRows()
  }
  const { rows: files } = await client.query<{ id: string; sha256: string }>(storedFiles.listSql)
  await client.query('commit')
  for (const { id, sha256 } of files) {
    const bytes = await storage.read(id)
    if (!bytes) {
      if (await isStillNeeded(client, storedFiles, id)) throw missingFile(id)
      continue
    }
    const part = await add(`files/${id}`, bytes)
    if (part.sha256 !== sha256) throw missingFile(id)
    manifest.parts.push(part)
  }
  if (secretKey !== undefined) manifest.parts.push(await add('secret-key', [Buffer.from(secretKey)]))
  await add(manifestName, [Buffer.from(JSON.stringify(manifest))])
  await endArchive(archive, at)
  const rows = Object.values(manifest.rows).reduce((sum, count) => sum + count, 0)
  return { rows, files: manifest.parts.filter(({ name }) => name.startsWith('files/')).length, bytes: at }
}

export function tablePart({ schema, name }: { schema: string; name: string }): string {
  return `database/${schema}.${name}.copy.gz`
}

/** A file that was deleted since the snapshot is not. */
async function isStillNeeded(client: pg.Client, { findSql }: StoredFiles, id: string): Promise<boolean> {
  await client.query('begin')
  await client.query(`set local taaskly.system = 'on'`)
  const { rows } = await client.query(findSql, [id])
  await client.query('commit')
  return rows.length > 0
}

function missingFile(id: string): StartError {
  return new StartError(`The bytes of file ${id} are missing or changed in storage, so no backup was made.`, 1)
}
