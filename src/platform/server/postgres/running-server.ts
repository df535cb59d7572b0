import { readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { exitCodes, StartError } from '../startup/start-error.ts'
import { findOsUser } from './os-user.ts'
import { socketAddress } from './server-address.ts'

/** The address of the built-in PostgreSQL that another process runs on this data folder. */
export function runningServerUrl(home: string): string {
  try {
    const folder = realpathSync(join(home, 'postgres'))
    const osUser = findOsUser(join(home, 'postgres', 'data'))
    if (process.platform !== 'win32') return socketAddress(folder, osUser).url('taaskly', 'taaskly')
    // In postmaster.pid the fourth line is the port.
    const port = readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n')[3]
    const password = readFileSync(join(folder, 'password'), 'utf8')
    return `postgresql://taaskly:${password}@127.0.0.1:${port}/taaskly`
  } catch (cause) {
    const message = `The database of ${home} cannot be found. Set TAASKLY_HOME, or DATABASE_URL for your own PostgreSQL.`
    throw new StartError(message, exitCodes.noDatabase, { cause })
  }
}
