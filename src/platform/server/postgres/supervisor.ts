import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DataFolder } from '../startup/data-folder.ts'
import { acquireFileLock } from '../startup/file-lock.ts'
import { exitCodes, StartError } from '../startup/start-error.ts'
import { findOsUser, spawnAs } from './os-user.ts'
import { portAddress, socketAddress } from './server-address.ts'
import { findBinaries } from './binaries.ts'
import { clusterError, createCluster } from './cluster.ts'
import { prepareDatabase } from './prepare-database.ts'
import { superviseServer, type SupervisedServer, type ServerExit } from './supervised-server.ts'
import { stopOrphans } from './orphans.ts'
import { openPostgresLog, type PostgresLog } from './log.ts'
import { postgresOptions } from './options.ts'
import { findServerFolder } from './server-folder.ts'

export type Postgres = { readonly url: string; stop(): Promise<void> }

export type StartOptions = {
  /** PostgreSQL ended by itself and will be restarted. */
  onExit(exit: ServerExit): void
  connectVia?: 'socket' | 'port'
  /** Settings that replace the defaults. */
  overrides?: Record<string, string>
}

const isWindows = process.platform === 'win32'

/** Runs the built-in PostgreSQL on the data folder until `stop`. */
export async function startPostgres(
  home: Pick<DataFolder, 'dir'>,
  { onExit, connectVia, overrides }: StartOptions,
): Promise<Postgres> {
  const osUser = findOsUser(join(home.dir, 'postgres', 'data'))
  const serverFolder = findServerFolder(home.dir, osUser)
  const bin = findBinaries(osUser)
  const lock = acquireFileLock(join(serverFolder, 'lock'), () => {
    const message = `The database in ${serverFolder} is used by another data folder than ${home.dir}. Stop that Taaskly first.`
    return new StartError(message, exitCodes.alreadyRunning)
  })
  const log = openPostgresLog(join(serverFolder, 'log'))
  let server: SupervisedServer | undefined
  const stop = async () => {
    await server?.stop()
    log.close()
    lock.release()
  }

  try {
    const usesPort = (connectVia ?? (isWindows ? 'port' : 'socket')) === 'port'
    const address = usesPort ? await portAddress(serverFolder, osUser) : socketAddress(serverFolder, osUser)
    const data = await createCluster(serverFolder, bin, osUser, address.password)
    const serverOptions = { ...postgresOptions, ...overrides, ...address.options }
    const settings = Object.entries(serverOptions).map(([name, value]) => `--${name}=${value}`)
    server = superviseServer(async () => {
      await stopOrphans(data)
      // In a process group of its own: Ctrl-C is for us, and we stop it once we no longer need it.
      const spawnOptions = { cwd: serverFolder, stdio: ['ignore' as const, log.fd, log.fd], detached: !isWindows }
      return spawnAs(osUser, join(bin, 'postgres'), ['-D', data, ...settings], spawnOptions)
    }, onExit)
    await waitUntilReady(data, server, log)
    return { url: await prepareDatabase(address), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Recovery after a crash may take long, so there is no timeout; only repeated exits count as failure. */
async function waitUntilReady(data: string, server: SupervisedServer, log: PostgresLog): Promise<void> {
  while (!isReady(data, server.pid)) {
    if (server.failures >= 5) throw clusterError('did not start', log.tail())
    await sleep(10)
  }
}

/** In postmaster.pid the first line is the process id, the eighth the state. */
function isReady(data: string, pid: number | undefined): boolean {
  try {
    const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
    return Number(lines[0]) === pid && lines[7]?.trim() === 'ready'
  } catch {
    return false
  }
}
