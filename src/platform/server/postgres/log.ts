import { closeSync, copyFileSync, fstatSync, ftruncateSync, openSync, readFileSync, rmSync } from 'node:fs'

/** PostgreSQL's log: the current file and one rotated file, neither much larger than the limit. */
export type PostgresLog = { readonly fd: number; tail(): string; close(): void }

/** PostgreSQL writes to the file itself, so no output is lost when this process is busy or gone. */
export function openPostgresLog(file: string, limit = 5_000_000): PostgresLog {
  const fd = openSync(file, 'a+', 0o600)
  const rotate = () => {
    if (fstatSync(fd).size < limit) return
    rmSync(`${file}.1`, { force: true })
    copyFileSync(file, `${file}.1`)
    ftruncateSync(fd)
  }
  rotate()
  const startOffset = fstatSync(fd).size
  const timer = setInterval(rotate, 60_000).unref()
  return {
    fd,
    tail: () => readFileSync(file).subarray(startOffset).toString('utf8'),
    close: () => {
      clearInterval(timer)
      closeSync(fd)
    },
  }
}
