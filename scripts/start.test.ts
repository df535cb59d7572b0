import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { quickFolder } from '#test/project/temporary-folder.ts'
import { restartBackoff } from './start/backoff.mjs'

/** A minimal project: our scripts, a fake npm and Vite that only record their runs, and a server. */
let project: string
const realServer = join(import.meta.dirname, '../src/app/main.ts')
let started: ChildProcess | undefined
beforeEach(async () => {
  project = await quickFolder()
  for (const name of ['start.mjs', 'prepare.mjs', 'build.mjs', 'start']) {
    cpSync(join(import.meta.dirname, name), join(project, 'scripts', name), { recursive: true })
  }
  cpSync(join(import.meta.dirname, '../src/platform/server/startup/parent-process.ts'), join(project, 'src/parent.ts'))
  const lock = { packages: { '': { dependencies: { vite: '1.0.0' } }, 'node_modules/vite': { version: '1.0.0' } } }
  put('package.json', JSON.stringify({ type: 'module', dependencies: { vite: '1.0.0' } }))
  put('package-lock.json', JSON.stringify(lock))
  put('migrations/first.sql', '')
  put('npm-cli.js', note('npm', `cpSync('package-lock.json', 'node_modules/.package-lock.json')`))
  put('node_modules/vite/bin/vite.js', note('vite'))
  put('src/app/main.ts', server('first'))
})
afterEach(async () => {
  started?.kill('SIGKILL')
  rmSync(project, { recursive: true, force: true })
})

test('the first start installs and builds, the second neither', async () => {
  const first = await start()
  await first.waitForOutput('ready')
  await first.stop()
  expect(first.output()).toMatch(/^Installing packages\.\.\.\nBuilding the web app\.\.\.\nfirst ready/)
  const second = await start()
  await second.waitForOutput('ready')
  await second.stop()
  expect(second.output()).toMatch(/^first ready/)
  expect(read('ran')).toBe('npm install\nvite build\n')
})

test('a changed lock file installs again, a changed source builds again', async () => {
  await (await start()).stop()
  put('src/page.tsx', 'new')
  await (await start()).stop()
  put('package-lock.json', read('package-lock.json').replaceAll('1.0.0', '1.0.1'))
  put('package.json', read('package.json').replaceAll('1.0.0', '1.0.1'))
  await (await start()).stop()
  expect(read('ran')).toBe('npm install\nvite build\nvite build\nnpm install\nvite build\n')
})

test('a failure is shown with a sentence, and nothing is started', async () => {
  put('npm-cli.js', `console.error('no network'); process.exit(1)`)
  const { process: ended, output } = launch()
  expect(await once(ended, 'close')).toEqual([1, null])
  expect(output()).toContain('no network\nThe packages could not be installed.')
  expect(output()).not.toContain('ready')
})

test.each(['SIGINT', 'SIGTERM'] as const)('%s reaches the server once, and its exit code is ours', async (signal) => {
  const run = await start()
  await run.waitForOutput('ready')
  // Like a terminal together with npm: to the whole group, and then again to us.
  process.kill(-(run.process.pid ?? 0), signal)
  await run.waitForOutput('got')
  run.process.kill(signal)
  expect(await once(run.process, 'close')).toEqual([7, null])
  expect(run.output().match(/got \w+/g)).toEqual([`got ${signal}`])
})

test('when it is killed, the server stops too', async () => {
  const run = await start()
  await run.waitForOutput('ready')
  run.process.kill('SIGKILL')
  // Both write to one pipe, which closes when the last of them has ended.
  await once(run.process, 'close')
  expect(run.output()).toContain('got nothing more from the parent')
})

test('when npm is ended with SIGTERM, and so its shell, the server stops too', async () => {
  // npm signals only the shell, and not every shell is replaced by its last command.
  const run = launch([], { npm_lifecycle_event: 'start' }, ['sh', '-c', '"$0" "$@"; true'])
  await run.waitForOutput('ready')
  run.process.kill('SIGTERM')
  await once(run.process, 'close')
  expect(run.output()).toContain('got SIGTERM')
})

test('two starts at once build once', async () => {
  await (await start()).stop()
  put('src/page.tsx', 'new')
  put('node_modules/vite/bin/vite.js', note('vite', 'await new Promise((done) => setTimeout(done, 1_000))'))
  const both = [launch(), launch()]
  for (const run of both) await run.waitForOutput('ready')
  for (const run of both) await run.stop()
  expect(read('ran')).toBe('npm install\nvite build\nvite build\n')
  expect(both.map((run) => run.output()).join('')).toContain('Another start is building the web app.')
})

test('the lock of a killed build does not stop the next one', async () => {
  await (await start()).stop()
  put('src/page.tsx', 'new')
  put('dist/.lock', '999999999')
  await (await start()).stop()
  expect(read('ran')).toBe('npm install\nvite build\nvite build\n')
})

test('a crashed server is restarted, also after a failed restart', async () => {
  const run = await start()
  put('src/app/main.ts', 'process.exit(64)')
  process.kill(pidsIn(run.output())[0] ?? 0, 'SIGKILL')
  await run.waitForOutput('The server crashed (SIGKILL). It starts again in 1 s.')
  await run.waitForOutput('The server crashed (exit code 64). It starts again in 2 s.')
  put('src/app/main.ts', server('second'))
  await run.waitForOutput('second ready')
  await run.stop()
  expect(run.output().match(/\w+ ready/g)).toEqual(['first ready', 'second ready'])
})

test('the real server answers again after it was killed, with its PostgreSQL', async () => {
  put('src/app/main.ts', `console.log('begun ' + process.pid)\nawait import('${realServer}')`)
  const run = launch([], { ROLE: 'worker', PORT: '0', TAASKLY_HOME: join(project, 'home') })
  const servers = () => [...run.output().matchAll(/is ready at (\S+)/g)].map(([, url]) => url)
  await expect.poll(servers, { timeout: 60_000 }).toHaveLength(1)
  process.kill(pidsIn(run.output())[0] ?? 0, 'SIGKILL')
  await expect.poll(servers, { timeout: 60_000 }).toHaveLength(2)
  expect((await fetch(`${servers()[1]}/readyz`)).status).toBe(200)
  await run.stop()
})

test('the real server does not start again with a wrong setting', async () => {
  put('src/app/main.ts', `await import('${realServer}')`)
  const { process: ended, output } = launch([], { PORT: 'many' })
  expect(await once(ended, 'close')).toEqual([64, null])
  expect(output()).toContain('PORT')
  expect(output()).not.toContain('starts again')
})

test('a stop during the backoff ends it at once', async () => {
  const run = await start()
  process.kill(pidsIn(run.output())[0] ?? 0, 'SIGKILL')
  await run.waitForOutput('It starts again in')
  run.process.kill('SIGINT')
  expect(await once(run.process, 'close')).toEqual([0, null])
  expect(run.output().match(/\w+ ready/g)).toEqual(['first ready'])
})

test('a server that exits before it was ready is not restarted: it has printed why', async () => {
  put('src/app/main.ts', `console.error('PORT is not a number.'); process.exit(64)`)
  const { process: ended, output } = launch()
  expect(await once(ended, 'close')).toEqual([64, null])
  expect(output()).not.toContain('starts again')
})

test('the wait doubles up to half a minute, starts over after a stable minute, and ends after ten crashes', () => {
  const backoff = restartBackoff()
  const quick = () => backoff(5_000)
  expect([quick(), quick(), quick(), backoff(60_000)]).toEqual([1, 2, 4, 1])
  expect(Array.from({ length: 9 }, quick)).toEqual([2, 4, 8, 16, 30, 30, 30, 30, undefined])
})

test('in development a change of the server restarts it, a change of the web does not', async () => {
  const run = await start('--dev')
  await run.waitForOutput('first ready')
  put('src/areas/notes/ui/page.ts', '')
  put('src/app/main.ts', server('second'))
  await run.waitForOutput('second ready')
  put('src/app/main.ts', 'throw new Error("broken")')
  await run.waitForOutput('It starts again when')
  put('src/app/main.ts', server('third'))
  await run.waitForOutput('third ready')
  await run.stop()
  expect(run.output().match(/\w+ ready/g)).toEqual(['first ready', 'second ready', 'third ready'])
  expect(run.output()).not.toContain('Building')
})

function server(name: string): string {
  return `import { followParent, reportReady } from '../parent.ts'
    const stop = (why: string) => { console.log('got ' + why); setTimeout(() => process.exit(7), 200) }
    process.on('SIGINT', stop).on('SIGTERM', stop)
    followParent(() => stop('nothing more from the parent'))
    reportReady()
    setInterval(() => {}, 1000)
    console.log('${name} ready ' + process.pid)`
}

function pidsIn(output: string): number[] {
  return [...output.matchAll(/(?:ready|begun) (\d+)/g)].map(([, pid]) => Number(pid))
}

function note(name: string, also = ''): string {
  return `import { appendFileSync, cpSync } from 'node:fs'
    appendFileSync('ran', '${name} ' + process.argv[2] + '\\n')
    ${also}`
}

async function start(...args: string[]) {
  const run = launch(args)
  await run.waitForOutput('ready')
  return run
}

function launch(args: string[] = [], env: Record<string, string> = {}, through: string[] = []) {
  const [command = '', ...rest] = [...through, process.execPath, join(project, 'scripts/start.mjs'), ...args]
  const child = spawn(command, rest, {
    env: { PATH: process.env.PATH, HOME: project, npm_execpath: join(project, 'npm-cli.js'), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  started = child
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  return {
    process: child,
    output: () => output,
    waitForOutput: (words: string) => expect.poll(() => output, { interval: 20 }).toContain(words),
    stop: async () => {
      child.kill('SIGTERM')
      await once(child, 'close')
    },
  }
}

function put(name: string, text: string): void {
  mkdirSync(dirname(join(project, name)), { recursive: true })
  writeFileSync(join(project, name), text)
}

function read(name: string): string {
  return readFileSync(join(project, name), 'utf8')
}
