import { resolve } from 'node:path'
import type { Cleanups } from '#app/installation.ts'
import { createBackup } from '#platform/server/backup/create-backup.ts'
import { openSource } from '#app/backup.ts'
import { readSettings } from '#platform/server/startup/settings.ts'
import { StartError } from '#platform/server/startup/start-error.ts'

/** Writes database and files into one archive; Taaskly may be running. */
const cleanups: Cleanups = []
try {
  const day = new Date().toISOString().slice(0, 16).replaceAll(/[:T]/g, '-')
  const file = resolve(process.argv[2] ?? `taaskly-${day}.tar`)
  const source = await openSource(readSettings(), cleanups)
  const { rows, files, bytes } = await createBackup(source, file)
  const megabytes = (bytes / 1_000_000).toFixed(1)
  process.stdout.write(`${file}: ${rows} rows and ${files} files, ${megabytes} MB, written and checked.\n`)
  if (source.secretKey === undefined)
    process.stdout.write('SECRET_KEY is not in it. Keep that too: without it, stored secrets cannot be read.\n')
} catch (error) {
  process.stderr.write(`${error instanceof StartError ? error.message : (error as Error).stack}\n`)
  process.exitCode = error instanceof StartError ? error.exitCode : 1
} finally {
  for (const close of cleanups.reverse()) await close()
}
