import { readdirSync, readFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'

/** Processor time of all programs of this machine. */
export function machineSeconds(): number {
  return cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0) / 1000
}

/** Processor time of this process. */
export function ownSeconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

/** Processor time of a PostgreSQL and its connections, also of those that are closed. Only on Linux. */
export function postgresSeconds(folder: string): number {
  const parent = Number.parseInt(readFileSync(join(folder, 'postgres/data/postmaster.pid'), 'utf8'), 10)
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const ticks = pids.map(statOf).flatMap((stat) => {
    if (stat?.pid === parent) return [stat.own, stat.ended]
    return stat?.parent === parent ? [stat.own] : []
  })
  return ticks.reduce((sum, each) => sum + each, 0) / ticksPerSecond
}

const ticksPerSecond = 100

/** Undefined if it has ended meanwhile. The name of a process, in parentheses, may contain spaces. */
function statOf(pid: string) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [parent = 0, user = 0, system = 0, endedUser = 0, endedSystem = 0] = [1, 11, 12, 13, 14].map((n) => fields[n])
    return { pid: Number(pid), parent, own: user + system, ended: endedUser + endedSystem }
  } catch {
    return undefined
  }
}
