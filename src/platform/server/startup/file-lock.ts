import { readFileSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

/**
 * A lock that the operating system lets go when its holder dies, however it dies: SQLite's lock on an empty file.
 * So there are no stale locks to judge, and a process id that is used again cannot fool it.
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

/** Only for the sentence: the lock itself does not depend on it. */
function holderOf(file: string): number | undefined {
  try {
    return Number(readFileSync(`${file}.pid`, 'utf8')) || undefined
  } catch {
    return undefined
  }
}
