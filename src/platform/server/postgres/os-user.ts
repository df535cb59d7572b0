import { spawn, spawnSync, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'

/** Whom PostgreSQL runs as when we are root, which it refuses to be. Undefined: as ourselves. */
export type OsUser = { uid: number; gid: number }

/** The owner of the data, if there is any yet; else `postgres`, else `nobody`. */
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

/** Starts a program as that account; on Linux it is told to end when we do, however we end. */
export function spawnAs(osUser: OsUser | undefined, file: string, args: string[], options: SpawnOptions): ChildProcess {
  const { PATH, SystemRoot, TEMP } = process.env
  const spawnOptions: SpawnOptions = { windowsHide: true, ...options, env: { PATH, SystemRoot, TEMP, LC_ALL: 'C' } }
  if (!hasSetpriv()) return spawn(file, args, { ...spawnOptions, ...osUser })
  // A later change of user would clear the wish to end with the parent, so one program does both.
  const userArgs = osUser ? [`--reuid=${osUser.uid}`, `--regid=${osUser.gid}`, '--clear-groups'] : []
  return spawn('setpriv', [...userArgs, '--pdeathsig=INT', file, ...args], spawnOptions)
}

let setprivAvailable: boolean | undefined
function hasSetpriv(): boolean {
  return (setprivAvailable ??=
    process.platform === 'linux' && spawnSync('setpriv', ['--pdeathsig=INT', 'true']).status === 0)
}
