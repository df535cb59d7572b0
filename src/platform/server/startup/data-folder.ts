import { randomBytes } from 'node:crypto'
import { chmod, mkdir, open, readdir, readFile, rename, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { acquireFileLock } from './file-lock.ts'
import { exitCodes, StartError } from './start-error.ts'

/** The data folder, locked by this process until it is closed. */
export type DataFolder = {
  readonly dir: string
  /** Made at the first start; used unless SECRET_KEY is set. */
  readonly secretKey: string
  close(): void
}

const dataFormat = 1

export async function openDataFolder(dir: string, { minFreeBytes = 200_000_000 } = {}): Promise<DataFolder> {
  await ensureFolder(dir)
  await checkFreeSpace(dir, minFreeBytes)
  const lock = acquireFileLock(join(dir, 'lock'), (pid) => {
    const holder = pid ? `process ${pid}` : 'another process'
    const message = `Taaskly is already running on ${dir} (${holder}). Stop it first, or set TAASKLY_HOME to another folder.`
    return new StartError(message, exitCodes.alreadyRunning)
  })
  try {
    await checkFormat(dir)
    await chmod(dir, 0o700).catch(throwNotOwner(dir))
    return { dir, secretKey: await ensureSecretKey(join(dir, 'secret-key')), close: () => lock.release() }
  } catch (error) {
    lock.release()
    throw error
  }
}

async function ensureFolder(dir: string): Promise<void> {
  await makeDirectories(dir).catch((cause: NodeJS.ErrnoException) => {
    const message = `The data folder ${dir} cannot be made (${cause.code}). Set TAASKLY_HOME to a folder that you may write to.`
    throw new StartError(message, exitCodes.noFolder, { cause })
  })
  const names = await readdir(dir).catch(throwNotOwner(dir))
  // A first start that was killed may have left these files; others belong to somebody else.
  const foreign = names.filter((name) => !['lock', 'lock.pid', 'version.new'].includes(name))
  if (foreign.length > 0 && !names.includes('version')) {
    const message = `The folder ${dir} holds other files. Set TAASKLY_HOME to an empty folder or to one that does not exist yet.`
    throw new StartError(message, exitCodes.noFolder)
  }
}

function throwNotOwner(dir: string) {
  return (cause: unknown): never => {
    const message = `The data folder ${dir} belongs to somebody else. Start as its owner, or set TAASKLY_HOME to another folder.`
    throw new StartError(message, exitCodes.notAllowed, { cause })
  }
}

/** Level by level, because on some file systems Node's recursive mkdir never ends. */
async function makeDirectories(dir: string): Promise<void> {
  const isThere = await stat(dir).then(
    (found) => found.isDirectory(),
    () => false,
  )
  if (isThere) return
  if (dirname(dir) !== dir) await makeDirectories(dirname(dir))
  await mkdir(dir, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    // Another start was faster.
    if (error.code !== 'EEXIST') throw error
  })
}

async function checkFreeSpace(dir: string, minFreeBytes: number): Promise<void> {
  const { bavail, bsize, blocks } = await statfs(dir)
  const free = bavail * bsize
  // Some network disks report no size.
  if (blocks === 0 || free >= minFreeBytes) return
  const megabytes = (bytes: number) => `${Math.floor(bytes / 1_000_000)} MB`
  const message = `The disk of ${dir} is nearly full: ${megabytes(free)} are free and ${megabytes(minFreeBytes)} are needed. Make room and start again.`
  throw new StartError(message, exitCodes.diskFull)
}

async function checkFormat(dir: string): Promise<void> {
  const found = await readIfThere(join(dir, 'version'))
  if (found === undefined) return writeAtomically(join(dir, 'version'), `${dataFormat}\n`)
  if (Number(found) === dataFormat) return
  const message = `The data in ${dir} comes from a newer version of Taaskly. Upgrade, or set TAASKLY_HOME to another folder.`
  throw new StartError(message, exitCodes.newerData)
}

async function ensureSecretKey(file: string): Promise<string> {
  const stored = (await readIfThere(file))?.trim()
  if (stored) return stored
  const key = randomBytes(32).toString('base64url')
  await writeAtomically(file, `${key}\n`)
  return key
}

async function readIfThere(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
}

/** Complete or not at all, even if the power fails. */
async function writeAtomically(file: string, text: string): Promise<void> {
  const draft = await open(`${file}.new`, 'w', 0o600)
  await draft.writeFile(text)
  await draft.sync()
  await draft.close()
  await rename(`${file}.new`, file)
  if (process.platform === 'win32') return
  const folder = await open(dirname(file))
  await folder.sync()
  await folder.close()
}
