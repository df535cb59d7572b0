import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Home } from '../home.ts'
import { holdLock } from '../lock.ts'
import { exitCodes, StartTrouble } from '../trouble.ts'
import { findAccount, spawnAs } from './account.ts'
import { portAddress, socketAddress } from './address.ts'
import { findBinaries } from './binaries.ts'
import { clusterTrouble, makeCluster } from './cluster.ts'
import { prepareDatabase } from './database.ts'
import { keepServer, type KeptServer, type ServerExit } from './kept-server.ts'
import { endLeftovers } from './leftovers.ts'
import { openLog, type Log } from './log.ts'
import { options } from './options.ts'
import { findPlace } from './place.ts'

export type Postgres = { readonly url: string; stop(): Promise<void> }

export type StartOptions = {
  /** PostgreSQL ended by itself and will be started again. */
  onExit(exit: ServerExit): void
  through?: 'socket' | 'port'
  /** Settings that differ from the usual ones. */
  unlike?: Record<string, string>
}

const windows = process.platform === 'win32'

/** Runs the built-in PostgreSQL on the data folder for as long as we run. */
export async function startPostgres(
  home: Pick<Home, 'dir'>,
  { onExit, through, unlike }: StartOptions,
): Promise<Postgres> {
  const account = findAccount(join(home.dir, 'postgres', 'data'))
  const place = findPlace(home.dir, account)
  const bin = findBinaries(account)
  const lock = holdLock(join(place, 'lock'), () => {
    const message = `The database in ${place} is used by another data folder than ${home.dir}. Stop that Taaskly first.`
    return new StartTrouble(message, exitCodes.alreadyRunning)
  })
  const log = openLog(join(place, 'log'))
  let server: KeptServer | undefined
  const stop = async () => {
    await server?.stop()
    log.close()
    lock.release()
  }

  try {
    const byPort = (through ?? (windows ? 'port' : 'socket')) === 'port'
    const address = byPort ? await portAddress(place, account) : socketAddress(place, account)
    const data = await makeCluster(place, bin, account, address.password)
    const wanted = { ...options, ...unlike, ...address.options }
    const settings = Object.entries(wanted).map(([name, value]) => `--${name}=${value}`)
    server = keepServer(async () => {
      await endLeftovers(data)
      // In a group of its own: a Ctrl-C is for us, and we stop it when we no longer need it.
      const how = { cwd: place, stdio: ['ignore' as const, log.fd, log.fd], detached: !windows }
      return spawnAs(account, join(bin, 'postgres'), ['-D', data, ...settings], how)
    }, onExit)
    await untilReady(data, server, log)
    return { url: await prepareDatabase(address), stop }
  } catch (trouble) {
    await stop()
    throw trouble
  }
}

/** Recovery after a crash may take its time; what counts is that the server does not give up. */
async function untilReady(data: string, server: KeptServer, log: Log): Promise<void> {
  while (!isReady(data, server.pid)) {
    if (server.failures >= 5) throw clusterTrouble('did not start', log.tail())
    await sleep(10)
  }
}

/** The first line of PostgreSQL's own note is its process id, the eighth its state. */
function isReady(data: string, pid: number | undefined): boolean {
  try {
    const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
    return Number(lines[0]) === pid && lines[7]?.trim() === 'ready'
  } catch {
    return false
  }
}
