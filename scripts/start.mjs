import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { restartBackoff } from './start/backoff.mjs'
import { buildIfStale } from './build.mjs'
import { followShell } from './start/follow-shell.mjs'
import { prepare, root, SetupError } from './prepare.mjs'

const dev = process.argv.includes('--dev')
const node = ready()
const backoff = restartBackoff()
let wasReady = false
let launchedAt = 0
let server = launch()
let stopping = false
let restarting = false

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal))
followShell(() => stop('SIGTERM'))
if (dev) watchSource()

/** Installs and builds what is missing. */
function ready() {
  try {
    const found = prepare()
    if (!dev) buildIfStale(found)
    return found
  } catch (error) {
    process.stderr.write(`${error instanceof SetupError ? error.message : error.stack}\n`)
    process.exit(1)
  }
}

/**
 * The server has a process group of its own, so Ctrl-C reaches it once, through us. The channel to it closes when we
 * are killed, which tells the server to stop (followParent in src/platform/server/startup/parent-process.ts).
 */
function launch() {
  launchedAt = performance.now()
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', join('src', 'app', 'main.ts')], {
    cwd: root,
    env: { ...process.env, NODE_ENV: process.env.NODE_ENV || (dev ? 'development' : 'production') },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    detached: process.platform !== 'win32',
  })
  child.on('message', (message) => (wasReady ||= message === 'ready'))
  return child.once('exit', ended).once('error', () => process.exit(1))
}

function ended(code, signal) {
  if (restarting && !stopping) {
    restarting = false
    server = launch()
  } else if (dev && !stopping) {
    process.stdout.write('The server ended. It starts again when a file of its source changes.\n')
  } else if (!stopping && isCrash(code, signal)) {
    restartAfterCrash(code, signal)
  } else {
    process.exit(exitCodeOf(code, signal))
  }
}

/**
 * A server that exits with a code before it was ready has reported why: a wrong setting, a port in use, a refused
 * migration. A restart would end the same way.
 */
function isCrash(code, signal) {
  if (signal) return signal !== 'SIGTERM' && signal !== 'SIGINT'
  return code !== 0 && wasReady
}

function restartAfterCrash(code, signal) {
  const seconds = backoff(performance.now() - launchedAt)
  const crashed = `The server crashed (${signal ?? `exit code ${code}`}).`
  if (seconds === undefined) {
    process.stderr.write(`${crashed} It crashed too often in a row, so it is not started again. See the lines above.\n`)
    process.exit(exitCodeOf(code, signal))
  }
  process.stderr.write(`${crashed} It starts again in ${seconds} s.\n`)
  setTimeout(() => (server = launch()), seconds * 1_000)
}

function exitCodeOf(code, signal) {
  return code ?? 128 + constants.signals[signal]
}

/** Once only: npm passes on a signal that we may have received ourselves. */
function stop(signal) {
  if (stopping) return
  stopping = true
  if (hasEnded()) process.exit(0)
  server.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal)
}

function hasEnded() {
  return server.exitCode !== null || server.signalCode !== null
}

/** Vite watches the files of the web app. */
function watchSource() {
  let soon
  const restart = (_, name) => {
    if (!name || !isServerSource(name.replaceAll('\\', '/'))) return
    clearTimeout(soon)
    soon = setTimeout(() => {
      if (stopping || restarting) return
      if (hasEnded()) server = launch()
      else restarting = server.kill('SIGTERM')
    }, 100)
  }
  for (const folder of ['src', 'migrations']) watch(join(root, folder), { recursive: true }, restart)
}

function isServerSource(name) {
  return /\.(ts|sql)$/.test(name) && !/\.test\.ts$|(^|\/)ui\/|^(design|platform\/web)\//.test(name)
}
