import { randomBytes } from 'node:crypto'
import {
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { OsUser } from './os-user.ts'

/** How clients connect to the server. */
export type ServerAddress = {
  readonly options: Record<string, string>
  /** Only where the mode of a folder cannot keep others out. */
  readonly password: string | undefined
  url(user: string, database: string): string
}

/** A socket in a folder that only the owner can enter needs no password. */
export function socketAddress(serverFolder: string, osUser: OsUser | undefined): ServerAddress {
  const folder = socketFolder(join(serverFolder, 'socket'), osUser)
  return {
    options: { listen_addresses: '', unix_socket_directories: `"${folder.replaceAll('"', '""')}"` },
    password: undefined,
    url: (user, database) => `postgresql://${user}@/${database}?host=${encodeURIComponent(folder)}`,
  }
}

/** Some systems limit the path of a socket to 103 bytes. A longer one becomes a link to a short folder. */
function socketFolder(folder: string, osUser: OsUser | undefined): string {
  if (Buffer.byteLength(join(folder, '.s.PGSQL.5432.lock')) < 103) {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    if (osUser) chownSync(folder, osUser.uid, osUser.gid)
    return folder
  }
  const existing = lstatSync(folder, { throwIfNoEntry: false }) && readlinkSync(folder)
  if (existing && belongsTo(existing, osUser?.uid ?? process.getuid?.())) return existing
  const shortFolder = mkdtempSync('/tmp/taaskly-')
  if (osUser) chownSync(shortFolder, osUser.uid, osUser.gid)
  rmSync(folder, { force: true })
  symlinkSync(shortFolder, folder)
  return shortFolder
}

/** After /tmp was cleared, anybody could create a folder with that name. */
function belongsTo(folder: string, uid: number | undefined): boolean {
  const stats = lstatSync(folder, { throwIfNoEntry: false })
  return stats !== undefined && stats.isDirectory() && stats.uid === uid && (stats.mode & 0o077) === 0
}

/** For Windows: a free local port with a password. */
export async function portAddress(serverFolder: string, osUser: OsUser | undefined): Promise<ServerAddress> {
  const port = await freePort()
  const password = readOrCreatePassword(join(serverFolder, 'password'), osUser)
  return {
    options: { listen_addresses: '127.0.0.1', port: String(port), unix_socket_directories: '' },
    password,
    url: (user, database) => `postgresql://${user}:${password}@127.0.0.1:${port}/${database}`,
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  server.once('error', reject).once('listening', () => {
    const address = server.address()
    server.close(() => resolve(address && typeof address === 'object' ? address.port : 0))
  })
  return promise
}

function readOrCreatePassword(file: string, osUser: OsUser | undefined): string {
  const existing = existsSync(file) && readFileSync(file, 'utf8')
  if (existing) return existing
  const password = randomBytes(24).toString('base64url')
  writeFileSync(file, password, { mode: 0o600 })
  if (osUser) chownSync(file, osUser.uid, osUser.gid)
  return password
}
