import { once } from 'node:events'
import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { exitCodes, StartError } from '../startup/start-error.ts'
import { spawnAs, type OsUser } from './os-user.ts'

/** Creates PostgreSQL's files at the first start, in a draft folder that is renamed when complete. */
export async function createCluster(
  serverFolder: string,
  bin: string,
  osUser: OsUser | undefined,
  password?: string,
): Promise<string> {
  const data = join(serverFolder, 'data')
  if (existsSync(data)) return data
  const draft = join(serverFolder, 'data.new')
  rmSync(draft, { recursive: true, force: true })
  const auth = password ? ['--auth=scram-sha-256', `--pwfile=${join(serverFolder, 'password')}`] : ['--auth=trust']
  const args = [`--pgdata=${draft}`, ...auth, ...initdbOptions]
  const initdb = spawnAs(osUser, join(bin, 'initdb'), args, { cwd: serverFolder, stdio: ['ignore', 'ignore', 'pipe'] })
  const [[code], stderr] = await Promise.all([once(initdb, 'exit'), initdb.stderr ? text(initdb.stderr) : ''])
  if (code !== 0) throw clusterError('could not make its files', stderr)
  renameSync(draft, data)
  return data
}

/** Built-in rules for sorting and case, so that they are the same on every computer. */
const initdbOptions = [
  '--username=postgres',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--data-checksums',
  '--no-instructions',
]

/** Takes the reason from PostgreSQL's last output. */
export function clusterError(failure: string, output: string): StartError {
  if (/no space left on device/i.test(output)) {
    return new StartError(
      'The disk is full, so PostgreSQL cannot start. Make room and start again.',
      exitCodes.diskFull,
    )
  }
  const reasons = output.split('\n').filter((line) => /(FATAL|PANIC|error):/.test(line))
  const reason = reasons.at(-1)?.replace(/^.*(FATAL|PANIC|error): +/, '') ?? 'it gave no reason'
  return new StartError(`The built-in PostgreSQL ${failure}: ${reason}.`, exitCodes.noDatabase)
}
