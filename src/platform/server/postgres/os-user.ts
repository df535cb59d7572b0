import { spawn, spawnSync, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'

/** The account that PostgreSQL runs under if we are root, which it refuses. Undefined: our own. */
export type OsUser = { uid: number; gid: number }

/** The owner of the data if it exists; else `postgres`, else `nobody`. */
export function findOsUser(data: string): OsUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name, , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter(({ uid }) => uid > 0)
  const owner = statSync(data, { throwIfNoEntry: false })?.uid
  return (
    users.find(({ uid }) => uid === owner) ??
    users.find(({ name }) => name === 'postgres') ??
    users.find(({ name }) => name === 'nobody')
  )
}

/** Starts a program under that account. On Linux it ends with this process, however this process ends. */
export function spawnAs(osUser: OsUser | undefined, file: string, args: string[], options: SpawnOptions): ChildProcess {
  const { PATH, SystemRoot, TEMP } = process.env
  const spawnOptions: SpawnOptions = { windowsHide: true, ...options, env: { PATH, SystemRoot, TEMP, LC_ALL: 'C' } }
  if (!hasSetpriv()) return spawn(file, args, { ...spawnOptions, ...osUser })
  // Changing the user later would clear the parent-death signal, so one program does both.
  const userArgs = osUser ? [`--reuid=${osUser.uid}`, `--regid=${osUser.gid}`, '--clear-groups'] : []
  return spawn('setpriv', [...userArgs, '--pdeathsig=INT', file, ...args], spawnOptions)
}

let setprivAvailable: boolean | undefined
function hasSetpriv(): boolean {
  return (setprivAvailable ??=
    process.platform === 'linux' && spawnSync('setpriv', ['--pdeathsig=INT', 'true']).status === 0)
}
