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
import type { Account } from './account.ts'

/** How we and PostgreSQL find each other. */
export type Address = {
  readonly options: Record<string, string>
  /** Only where a folder's mode cannot keep others out. */
  readonly password: string | undefined
  url(user: string, database: string): string
}

/** A socket in a folder that only the owner can enter needs no password. */
export function socketAddress(place: string, account: Account | undefined): Address {
  const folder = socketFolder(join(place, 'socket'), account)
  return {
    options: { listen_addresses: '', unix_socket_directories: `"${folder.replaceAll('"', '""')}"` },
    password: undefined,
    url: (user, database) => `postgresql://${user}@/${database}?host=${encodeURIComponent(folder)}`,
  }
}

/** The path of a socket has at most 103 bytes on some systems; when ours is longer, a link remembers a short one. */
function socketFolder(folder: string, account: Account | undefined): string {
  if (Buffer.byteLength(join(folder, '.s.PGSQL.5432.lock')) < 103) {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    if (account) chownSync(folder, account.uid, account.gid)
    return folder
  }
  const kept = lstatSync(folder, { throwIfNoEntry: false }) && readlinkSync(folder)
  if (kept && belongsTo(kept, account?.uid ?? process.getuid?.())) return kept
  const short = mkdtempSync('/tmp/taaskly-')
  if (account) chownSync(short, account.uid, account.gid)
  rmSync(folder, { force: true })
  symlinkSync(short, folder)
  return short
}

/** Anybody can make a folder of that name after /tmp was cleared. */
function belongsTo(folder: string, uid: number | undefined): boolean {
  const found = lstatSync(folder, { throwIfNoEntry: false })
  return found !== undefined && found.isDirectory() && found.uid === uid && (found.mode & 0o077) === 0
}

/** For Windows: a free port that only this computer can reach, behind a password. */
export async function portAddress(place: string, account: Account | undefined): Promise<Address> {
  const port = await freePort()
  const password = keepPassword(join(place, 'password'), account)
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

function keepPassword(file: string, account: Account | undefined): string {
  const kept = existsSync(file) && readFileSync(file, 'utf8')
  if (kept) return kept
  const password = randomBytes(24).toString('base64url')
  writeFileSync(file, password, { mode: 0o600 })
  if (account) chownSync(file, account.uid, account.gid)
  return password
}
