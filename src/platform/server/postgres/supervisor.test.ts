import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { quickFolder } from '#test/project/temporary-folder.ts'
import { startPostgres, type Postgres, type StartOptions } from './supervisor.ts'

const isRoot = process.getuid?.() === 0
const onExit = () => {}

// One data folder is created; each test gets a copy of it.
const templateFolder = await quickFolder()
afterAll(() => rmSync(templateFolder, { recursive: true }))

let tempFolder: string
let dir: string
let running: Postgres | undefined
const processes: ChildProcess[] = []
beforeEach(async () => {
  tempFolder = await quickFolder()
  dir = join(tempFolder, 'home')
  if (existsSync(join(templateFolder, 'home'))) execFileSync('cp', ['-a', join(templateFolder, 'home'), dir])
})
afterEach(async () => {
  processes.splice(0).forEach((other) => other.kill('SIGKILL'))
  await stop()
  rmSync(tempFolder, { recursive: true, force: true })
})

test('data is still there after a restart', async () => {
  dir = makeHome(join(templateFolder, 'home'))
  const first = await start()
  await query(first.url, 'create table notes (words text)')
  await query(first.url, `insert into notes values ('Ärger')`)
  await stop()
  const second = await start()
  expect(await query(second.url, 'select upper(words) as words from notes')).toEqual([{ words: 'ÄRGER' }])
  await stop()
})

test('the app is no superuser, data has checksums and commits are durable', async () => {
  const { url } = await start()
  expect(
    await query(
      url,
      `select rolsuper or rolbypassrls as free, current_setting('data_checksums') as checksums,
        current_setting('fsync') as fsync, current_setting('synchronous_commit') as commits, current_setting('jit') as jit
      from pg_roles where rolname = current_user`,
    ),
  ).toEqual([{ free: false, checksums: 'on', fsync: 'on', commits: 'on', jit: 'off' }])
  await query(url, 'create extension pg_trgm')
})

test('after its owner process is killed, the next start has every committed row', async () => {
  const owner = await startOwner()
  owner.process.kill('SIGKILL')
  await once(owner.process, 'exit')
  const { url } = await start()
  expect(await query(url, 'select n from rows')).toEqual([{ n: 1 }])
})

test('a server that was left running is stopped and replaced', async () => {
  // Without setpriv in its PATH, PostgreSQL is not told to end with its owner.
  const owner = await startOwner({ PATH: '' })
  owner.process.kill('SIGKILL')
  await once(owner.process, 'exit')
  expect(await query(owner.url, 'select n from rows')).toEqual([{ n: 1 }])
  const orphanPid = pidOf(dir)
  const { url } = await start()
  expect(pidOf(dir)).not.toBe(orphanPid)
  expect(await query(url, 'select n from rows')).toEqual([{ n: 1 }])
})

test('a process that reuses the recorded process id is ignored and left alone', async () => {
  const { uid, gid } = statSync(join(dir, 'postgres/data'))
  const bystander = spawn('sleep', ['60'], { uid, gid })
  processes.push(bystander)
  writeFileSync(join(dir, 'postgres/data/postmaster.pid'), `${bystander.pid}\n${dir}/postgres/data\n`)
  await start()
  expect(bystander.exitCode ?? bystander.signalCode).toBeNull()
})

test('when PostgreSQL is killed it is started again', async () => {
  const exit = Promise.withResolvers<unknown>()
  const { url } = await start({ onExit: exit.resolve })
  await query(url, 'create table kept (n int)')
  process.kill(pidOf(dir), 'SIGKILL')
  expect(await exit.promise).toMatchObject({ signal: 'SIGKILL' })
  await expect.poll(() => query(url, 'select n from kept').catch(() => 'down')).toEqual([])
})

test('a data folder inside a closed folder works', async () => {
  const closed = join(tempFolder, 'closed')
  mkdirSync(closed, { mode: 0o700 })
  dir = makeHome(join(closed, 'home'))
  await query((await start()).url, 'create table kept (n int)')
  await stop()
  expect(await query((await start()).url, 'select n from kept')).toEqual([])
  expect(lstatSync(join(dir, 'postgres')).isSymbolicLink()).toBe(isRoot)
  await stop()
  rmSync(realpathSync(join(dir, 'postgres')), { recursive: true })
})

test('two data folders never share one database', async () => {
  await start()
  const copy = makeHome(join(tempFolder, 'copy'))
  symlinkSync(join(dir, 'postgres'), join(copy, 'postgres'))
  await expect(startPostgres({ dir: copy }, { onExit })).rejects.toMatchObject({ exitCode: 75 })
})

test('a long path with every kind of character works', async () => {
  dir = makeHome(join(tempFolder, `It's "my", ünusual & 100% ${'very '.repeat(20)}long folder`))
  const { url } = await start()
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
  rmSync(realpathSync(join(dir, 'postgres/socket')), { recursive: true })
})

test('a half-finished first start is repeated', async () => {
  renameSync(join(dir, 'postgres/data'), join(dir, 'postgres/data.new'))
  rmSync(join(dir, 'postgres/data.new/global'), { recursive: true })
  expect(await query((await start()).url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a connection by port needs the password', async () => {
  dir = makeHome(join(tempFolder, 'by-port'))
  const { url } = await start({ connectVia: 'port' })
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
  await expect(query(url.replace(/:[^:@]+@/, ':guess@'), 'select 1')).rejects.toThrow('password authentication failed')
})

test('data that PostgreSQL cannot read stops the start, with the reason of PostgreSQL', async () => {
  writeFileSync(join(dir, 'postgres/data/PG_VERSION'), '99\n')
  await expect(startPostgres({ dir }, { onExit })).rejects.toMatchObject({
    message: 'The built-in PostgreSQL did not start: database files are incompatible with server.',
    exitCode: 69,
  })
})

function makeHome(folder: string): string {
  mkdirSync(folder, { mode: 0o700 })
  return folder
}

async function start(options?: Partial<StartOptions>): Promise<Postgres> {
  running = await startPostgres({ dir }, { onExit, ...options })
  return running
}

async function stop(): Promise<void> {
  await running?.stop()
  running = undefined
}

/** Another process that starts PostgreSQL and commits a row. */
async function startOwner(env: NodeJS.ProcessEnv = process.env): Promise<{ process: ChildProcess; url: string }> {
  const program = `
    import { Client } from 'pg'
    import { startPostgres } from '${new URL('./supervisor.ts', import.meta.url).href}'
    const { url } = await startPostgres({ dir: ${JSON.stringify(dir)} }, { onExit() {} })
    const client = new Client({ connectionString: url })
    await client.connect()
    await client.query('create table rows (n int)')
    await client.query('insert into rows values (1)')
    console.log(url)`
  const owner = spawn(process.execPath, ['--input-type=module-typescript', '-e', program], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  processes.push(owner)
  const [output] = await once(owner.stdout, 'data')
  return { process: owner, url: String(output).trim() }
}

function pidOf(folder: string): number {
  return Number.parseInt(readFileSync(join(folder, 'postgres/data/postmaster.pid'), 'utf8'), 10)
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}
