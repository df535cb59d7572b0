import { closeSync, copyFileSync, fstatSync, ftruncateSync, openSync, readFileSync, rmSync } from 'node:fs'

/** PostgreSQL's log: a file and the one before it, neither much larger than the limit. */
export type Log = { readonly fd: number; tail(): string; close(): void }

/** PostgreSQL writes to the file itself, so nothing it says is lost when we are busy or gone. */
export function openLog(file: string, limit = 5_000_000): Log {
  const fd = openSync(file, 'a+', 0o600)
  const turnOver = () => {
    if (fstatSync(fd).size < limit) return
    rmSync(`${file}.1`, { force: true })
    copyFileSync(file, `${file}.1`)
    ftruncateSync(fd)
  }
  turnOver()
  const began = fstatSync(fd).size
  const timer = setInterval(turnOver, 60_000).unref()
  return {
    fd,
    tail: () => readFileSync(file).subarray(began).toString('utf8'),
    close: () => {
      clearInterval(timer)
      closeSync(fd)
    },
  }
}
