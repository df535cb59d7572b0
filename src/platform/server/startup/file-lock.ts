import { readFileSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

/**
 * A lock that the operating system releases when its holder dies: SQLite's lock on an empty file. So there are no stale
 * locks, and a reused process id does no harm.
 */
export function acquireFileLock(file: string, errorFor: (holder: number | undefined) => Error): { release(): void } {
  const lock = new DatabaseSync(file)
  try {
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    throw isBusy(error) ? errorFor(holderOf(file)) : error
  }
  writeFileSync(`${file}.pid`, `${process.pid}\n`)
  return { release: () => lock.close() }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === 5
}

/** Only for the error message; the lock does not depend on it. */
function holderOf(file: string): number | undefined {
  try {
    return Number(readFileSync(`${file}.pid`, 'utf8')) || undefined
  } catch {
    return undefined
  }
}
