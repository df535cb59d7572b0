import { join } from 'node:path'
import { readFile } from 'node:fs/promises'
import type { BackupSource, StoredFiles } from '#platform/server/backup/create-backup.ts'
import type { RestoreTarget } from '#platform/server/backup/restore-backup.ts'
import { runningServerUrl } from '#platform/server/postgres/running-server.ts'
import { startPostgres } from '#platform/server/postgres/supervisor.ts'
import { openDataFolder, type DataFolder } from '#platform/server/startup/data-folder.ts'
import type { Settings } from '#platform/server/startup/settings.ts'
import { exitCodes, StartError } from '#platform/server/startup/start-error.ts'
import { openStorage } from '#platform/server/storage/open-storage.ts'
import type { Cleanups } from './installation.ts'

/** Taaskly may be running: then its own PostgreSQL is used, and otherwise started for the backup. */
export async function openSource(settings: Settings, cleanups: Cleanups): Promise<BackupSource> {
  const databaseUrl = settings.databaseUrl ?? (await builtInUrl(settings, cleanups))
  const key = await readFile(secretKeyFile(settings.home), 'utf8').catch(() => undefined)
  return {
    databaseUrl,
    storage: openStorage(settings, settings.home),
    files: storedFiles,
    secretKey: settings.secretKey === undefined ? key?.trim() : undefined,
  }
}

/** Taaskly must not be running on the folder that is filled. */
export async function openTarget(settings: Settings, cleanups: Cleanups): Promise<Omit<RestoreTarget, 'migrations'>> {
  const home = await openDataFolder(settings.home)
  cleanups.push(home.close)
  return {
    databaseUrl: settings.databaseUrl ?? (await startBuiltIn(home, cleanups)),
    storage: openStorage(settings, home.dir),
    secretKeyFile: settings.secretKey === undefined ? secretKeyFile(home.dir) : undefined,
  }
}

/** The bytes of unfinished uploads are not in a backup. */
export const storedFiles: StoredFiles = {
  conditions: { files_bytes: `state = 'whole'` },
  listSql: `select id, sha256 from files_bytes where state = 'whole' order by id`,
  findSql: 'select from files_bytes where id = $1',
}

async function builtInUrl({ home: dir }: Settings, cleanups: Cleanups): Promise<string> {
  try {
    const home = await openDataFolder(dir)
    cleanups.push(home.close)
    return await startBuiltIn(home, cleanups)
  } catch (error) {
    const isRunning = error instanceof StartError && error.exitCode === exitCodes.alreadyRunning
    if (!isRunning) throw error
    return runningServerUrl(dir)
  }
}

async function startBuiltIn(home: DataFolder, cleanups: Cleanups): Promise<string> {
  const { url, stop } = await startPostgres(home, { onExit: () => {} })
  cleanups.push(stop)
  return url
}

function secretKeyFile(home: string): string {
  return join(home, 'secret-key')
}
