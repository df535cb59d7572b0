import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Stops servers that a killed process left running on this data folder. The caller holds the lock of the folder, so
 * they have no owner.
 */
export async function stopOrphans(data: string, timeoutMs = 5_000): Promise<void> {
  const file = join(data, 'postmaster.pid')
  const postmaster = readPid(file)
  // On Windows only PostgreSQL itself can tell.
  if (postmaster === undefined || process.platform === 'win32') return
  const deadline = performance.now() + timeoutMs
  for (let orphans = findOrphans(data, postmaster); orphans.length > 0; orphans = findOrphans(data, postmaster)) {
    if (performance.now() > deadline) sendSignal(orphans, 'SIGKILL')
    else if (orphans.includes(postmaster)) sendSignal([postmaster], 'SIGINT')
    else sendSignal(orphans, 'SIGQUIT')
    await sleep(30)
  }
  // PostgreSQL would take any process that has this id now for a running server.
  rmSync(file, { force: true })
}

function readPid(file: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(file, 'utf8'), 10) || undefined
  } catch {
    return undefined
  }
}

/** Every PostgreSQL process has the data folder as its working directory, which identifies ours. */
function findOrphans(data: string, postmaster: number): number[] {
  if (process.platform !== 'linux') return isServerOn(data, postmaster) ? [postmaster] : []
  const pids = readdirSync('/proc').map(Number).filter(Boolean)
  return pids.filter((pid) => {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === data && readFileSync(`/proc/${pid}/comm`, 'utf8') === 'postgres\n'
    } catch {
      return false
    }
  })
}

function isServerOn(data: string, pid: number): boolean {
  try {
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(data)
  } catch {
    return false
  }
}

function sendSignal(pids: number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name)
    } catch {
      // It has ended by itself.
    }
  }
}
