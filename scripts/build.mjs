import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, SetupError } from './prepare.mjs'

const stamp = join(root, 'dist', '.stamp')

/**
 * Builds the web app unless its sources are unchanged since the last build.
 * @param {string} node
 */
export function buildIfStale(node) {
  const sources = fingerprint()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return
  process.stdout.write('Building the web app...\n')
  // Removed first and written last, so that an interrupted build never counts as complete.
  rmSync(stamp, { force: true })
  // Node reads the configuration itself, so nothing is written into node_modules, which another user may own.
  const vite = [join('node_modules', 'vite', 'bin', 'vite.js'), 'build', '--app', '--configLoader', 'native']
  const env = { ...process.env, NODE_ENV: 'production' }
  const { status, stdout, stderr } = spawnSync(node, vite, { cwd: root, env, encoding: 'utf8', maxBuffer: 2 ** 26 })
  if (status !== 0) {
    process.stderr.write(`${stdout ?? ''}${stderr ?? ''}`)
    throw new SetupError('The web app could not be built. The lines above say why; correct that and start again.')
  }
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(stamp, sources)
}

function fingerprint() {
  const hash = createHash('sha256')
  for (const file of [...filesIn('src'), ...filesIn('public'), 'vite.config.ts', 'package.json', 'package-lock.json']) {
    hash.update(`${file}\0`).update(existsSync(join(root, file)) ? readFileSync(join(root, file)) : '')
  }
  return hash.digest('hex')
}

function filesIn(folder) {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { recursive: true })
    .map((name) => join(folder, name))
    .filter((name) => !/\.test\.tsx?$/.test(name) && statSync(join(root, name)).isFile())
    .sort()
}
