import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readlinkSync,
  realpathSync,
  rmdirSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { join } from 'node:path'
import { exitCodes, StartError } from '../startup/start-error.ts'
import type { OsUser } from './os-user.ts'
import { sharedFolder } from './binaries.ts'

/**
 * The folder with PostgreSQL's files: `postgres` in the data folder. If the account cannot reach it because a parent
 * folder is closed, it is a link to a folder that the account can reach.
 */
export function findServerFolder(home: string, osUser: OsUser | undefined): string {
  const serverFolder = join(home, 'postgres')
  if (osUser) allowTraversal(home, osUser)
  if (!lstatSync(serverFolder, { throwIfNoEntry: false })) createServerFolder(serverFolder, osUser)
  if (!existsSync(serverFolder)) {
    const message = `The database of ${home} is missing: ${readlinkSync(serverFolder)}. Put it back, or delete ${serverFolder} to begin with nothing.`
    throw new StartError(message, exitCodes.noDatabase)
  }
  const realFolder = realpathSync(serverFolder)
  if (osUser && !canEnter(realFolder, osUser)) {
    const message = `The account that PostgreSQL runs under cannot reach ${realFolder}. Let others pass through the folders above it (chmod o+x), or start as another user than root.`
    throw new StartError(message, exitCodes.notAllowed)
  }
  return realFolder
}

/** The account may pass through the data folder but not list it. */
function allowTraversal(home: string, osUser: OsUser): void {
  if (statSync(home).uid === osUser.uid) return
  chownSync(home, -1, osUser.gid)
  chmodSync(home, 0o710)
}

function createServerFolder(serverFolder: string, osUser: OsUser | undefined): void {
  mkdirSync(serverFolder, { mode: 0o700 })
  if (!osUser) return
  chownSync(serverFolder, osUser.uid, osUser.gid)
  if (canEnter(serverFolder, osUser)) return
  mkdirSync(sharedFolder, { recursive: true, mode: 0o755 })
  const reachableFolder = mkdtempSync(join(sharedFolder, 'data-'))
  chownSync(reachableFolder, osUser.uid, osUser.gid)
  rmdirSync(serverFolder)
  symlinkSync(reachableFolder, serverFolder)
}

function canEnter(folder: string, osUser: OsUser): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], { cwd: '/', ...osUser }).status === 0
}
