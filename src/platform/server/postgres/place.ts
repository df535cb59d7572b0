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
import { exitCodes, StartTrouble } from '../trouble.ts'
import type { Account } from './account.ts'
import { shelf } from './binaries.ts'

/**
 * The folder that holds PostgreSQL's files: `postgres` in the data folder. If the account cannot get there because a
 * folder above is closed to it, that is a link to a folder that it can reach.
 */
export function findPlace(home: string, account: Account | undefined): string {
  const place = join(home, 'postgres')
  if (account) openDoor(home, account)
  if (!lstatSync(place, { throwIfNoEntry: false })) makePlace(place, account)
  if (!existsSync(place)) {
    const message = `The database of ${home} is missing: ${readlinkSync(place)}. Put it back, or delete ${place} to begin with nothing.`
    throw new StartTrouble(message, exitCodes.noDatabase)
  }
  const real = realpathSync(place)
  if (account && !canEnter(real, account)) {
    const message = `The account that PostgreSQL runs under cannot reach ${real}. Let others pass through the folders above it (chmod o+x), or start as another user than root.`
    throw new StartTrouble(message, exitCodes.notAllowed)
  }
  return real
}

/** Lets the account pass through the data folder, not look into it. */
function openDoor(home: string, account: Account): void {
  if (statSync(home).uid === account.uid) return
  chownSync(home, -1, account.gid)
  chmodSync(home, 0o710)
}

function makePlace(place: string, account: Account | undefined): void {
  mkdirSync(place, { mode: 0o700 })
  if (!account) return
  chownSync(place, account.uid, account.gid)
  if (canEnter(place, account)) return
  mkdirSync(shelf, { recursive: true, mode: 0o755 })
  const elsewhere = mkdtempSync(join(shelf, 'data-'))
  chownSync(elsewhere, account.uid, account.gid)
  rmdirSync(place)
  symlinkSync(elsewhere, place)
}

function canEnter(folder: string, account: Account): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], { cwd: '/', ...account }).status === 0
}
