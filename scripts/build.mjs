import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withBuildLock } from './start/build-lock.mjs'
import { root, SetupError } from './prepare.mjs'

const stamp = join(root, 'dist', '.stamp')

/**
 * Builds the web app unless its sources are unchanged since the last build.
 * @param {string} node
 */
export function buildIfStale(node) {
  if (isBuilt(fingerprint())) return
  withBuildLock(join(root, 'dist', '.lock'), () => {
    // Another start may have built it meanwhile.
    const sources = fingerprint()
    if (!isBuilt(sources)) build(node, sources)
  })
}

function isBuilt(sources) {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === sources
}

function build(node, sources) {
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
