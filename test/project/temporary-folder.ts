import { chmod, mkdtemp, readdir, rm, statfs } from 'node:fs/promises'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder that other users may enter, so that PostgreSQL, which never runs as root, can read its data inside. */
export async function temporaryFolder(within = tmpdir()): Promise<string> {
  const folder = await mkdtemp(join(within, `taaskly-${process.pid}-`))
  await chmod(folder, 0o755)
  return folder
}

/**
 * In memory if there is room: a database for each test means thousands of short-lived files, which disks are slow at.
 */
export async function quickFolder(): Promise<string> {
  const memory = '/dev/shm'
  const { bavail, bsize } = await statfs(memory).catch(() => ({ bavail: 0, bsize: 0 }))
  if (Math.min(bavail * bsize, freemem()) < 4e9) return temporaryFolder()
  // Frees the memory of runs that were killed.
  for (const name of await readdir(memory)) {
    const [, owner] = /^taaskly-(\d+)-/.exec(name) ?? []
    if (owner && !isRunning(Number(owner))) await rm(join(memory, name), { recursive: true, force: true })
  }
  return temporaryFolder(memory)
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
