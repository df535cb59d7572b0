import { resolve } from 'node:path'
import type { Cleanups } from '#app/installation.ts'
import { openTarget } from '#app/backup.ts'
import { restoreBackup } from '#platform/server/backup/restore-backup.ts'
import { readSettings } from '#platform/server/startup/settings.ts'
import { exitCodes, StartError } from '#platform/server/startup/start-error.ts'

/** Fills an empty installation, which is not running, from an archive of `npm run backup`. */
const cleanups: Cleanups = []
try {
  const [, , file] = process.argv
  if (!file)
    throw new StartError('Name the backup: npm run restore -- taaskly-2026-11-18-02-00.tar', exitCodes.badSetting)
  const target = await openTarget(readSettings(), cleanups)
  const migrations = new URL('../migrations/', import.meta.url)
  const { rows, files } = await restoreBackup({ ...target, migrations }, resolve(file))
  process.stdout.write(`Restored ${rows} rows and ${files} files. Start Taaskly with npm start.\n`)
} catch (error) {
  process.stderr.write(`${error instanceof StartError ? error.message : (error as Error).stack}\n`)
  process.exitCode = error instanceof StartError ? error.exitCode : 1
} finally {
  for (const close of cleanups.reverse()) await close()
}
