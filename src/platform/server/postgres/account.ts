import { spawn, spawnSync, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'

/** Whom PostgreSQL runs as when we are root, which it refuses to be. Undefined: as ourselves. */
export type Account = { uid: number; gid: number }

/** The owner of the data, if there is any yet; else `postgres`, else `nobody`. */
export function findAccount(data: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const known = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name, , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter(({ uid }) => uid > 0)
  const owner = statSync(data, { throwIfNoEntry: false })?.uid
  return (
    known.find(({ uid }) => uid === owner) ??
    known.find(({ name }) => name === 'postgres') ??
    known.find(({ name }) => name === 'nobody')
  )
}

/** Starts a program as that account; on Linux it is told to end when we do, however we end. */
export function spawnAs(
  account: Account | undefined,
  file: string,
  args: string[],
  options: SpawnOptions,
): ChildProcess {
  const { PATH, SystemRoot, TEMP } = process.env
  const given: SpawnOptions = { windowsHide: true, ...options, env: { PATH, SystemRoot, TEMP, LC_ALL: 'C' } }
  if (!hasSetpriv()) return spawn(file, args, { ...given, ...account })
  // A later change of user would clear the wish to end with the parent, so one program does both.
  const become = account ? [`--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups'] : []
  return spawn('setpriv', [...become, '--pdeathsig=INT', file, ...args], given)
}

let setpriv: boolean | undefined
function hasSetpriv(): boolean {
  return (setpriv ??= process.platform === 'linux' && spawnSync('setpriv', ['--pdeathsig=INT', 'true']).status === 0)
}
