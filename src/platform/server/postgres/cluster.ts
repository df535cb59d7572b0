import { once } from 'node:events'
import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { exitCodes, StartTrouble } from '../trouble.ts'
import { spawnAs, type Account } from './account.ts'

/** Makes PostgreSQL's files at the first start. They get their name when they are complete. */
export async function makeCluster(
  place: string,
  bin: string,
  account: Account | undefined,
  password?: string,
): Promise<string> {
  const data = join(place, 'data')
  if (existsSync(data)) return data
  const draft = join(place, 'data.new')
  rmSync(draft, { recursive: true, force: true })
  const auth = password ? ['--auth=scram-sha-256', `--pwfile=${join(place, 'password')}`] : ['--auth=trust']
  const args = [`--pgdata=${draft}`, ...auth, ...shape]
  const initdb = spawnAs(account, join(bin, 'initdb'), args, { cwd: place, stdio: ['ignore', 'ignore', 'pipe'] })
  const [[code], said] = await Promise.all([once(initdb, 'exit'), initdb.stderr ? text(initdb.stderr) : ''])
  if (code !== 0) throw clusterTrouble('could not make its files', said)
  renameSync(draft, data)
  return data
}

/** Sorting and case rules that are built in, so that they are the same on every computer. */
const shape = [
  '--username=postgres',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--data-checksums',
  '--no-instructions',
]

/** Takes the sentence from what PostgreSQL itself said last. */
export function clusterTrouble(what: string, said: string): StartTrouble {
  if (/no space left on device/i.test(said)) {
    return new StartTrouble(
      'The disk is full, so PostgreSQL cannot start. Make room and start again.',
      exitCodes.diskFull,
    )
  }
  const reasons = said.split('\n').filter((line) => /(FATAL|PANIC|error):/.test(line))
  const reason = reasons.at(-1)?.replace(/^.*(FATAL|PANIC|error): +/, '') ?? 'it gave no reason'
  return new StartTrouble(`The built-in PostgreSQL ${what}: ${reason}.`, exitCodes.noDatabase)
}
