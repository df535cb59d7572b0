import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chown, readFile, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { root } from '../../prepare.mjs'
import { freePort, until, type Pooler } from './site.ts'

/** The version, or undefined where it is not installed. */
export function pgbouncerVersion(): string | undefined {
  return /PgBouncer (\S+)/.exec(spawnSync('pgbouncer', ['--version'], { encoding: 'utf8' }).stdout ?? '')?.[1]
}

export type Pgbouncer = Pooler & { restart(): Promise<void> }

/** PgBouncer with `deploy/pgbouncer.ini` in front of a PostgreSQL; only ports, files and some numbers are those of this run. */
export async function startPgbouncer(
  folder: string,
  databaseUrl: string,
  numbers: Readonly<Record<string, number>> = {},
): Promise<Pgbouncer> {
  const { username, password, port, pathname } = new URL(databaseUrl)
  const ownPort = await freePort()
  const users = join(folder, 'userlist.txt')
  const here: Record<string, string | number> = { listen_port: ownPort, auth_file: users, ...numbers }
  const example = await readFile(join(root, 'deploy', 'pgbouncer.ini'), 'utf8')
  const config = Object.entries(here).reduce(
    (text, [name, value]) => text.replace(new RegExp(`^${name} = .*$`, 'm'), `${name} = ${value}`),
    example.replace('port=5432', `port=${port}`),
  )
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(file, `${config}unix_socket_dir =\nlogfile = ${join(folder, 'pgbouncer.log')}\n`)
  await writeFile(users, `"${username}" "${password}"\n`)
  if (isRoot) for (const each of [folder, file, users]) await chown(each, nobody.uid, nobody.gid)

  const start = async () => {
    const child = spawn('pgbouncer', ['-q', file], { stdio: 'ignore', ...(isRoot && nobody) })
    if (await until(10_000, () => accepts(ownPort))) return child
    child.kill('SIGKILL')
    throw new Error(`PgBouncer does not answer: ${await readFile(join(folder, 'pgbouncer.log'), 'utf8')}`)
  }
  let program = await start()
  const stop = async () => {
    const ended = once(program, 'exit')
    program.kill('SIGKILL')
    await ended
  }
  return {
    url: `postgresql://${username}:${password}@127.0.0.1:${ownPort}${pathname}`,
    stop,
    restart: async () => {
      await stop()
      program = await start()
    },
  }
}

/** PgBouncer refuses to run as root. */
const isRoot = process.getuid?.() === 0
const nobody = { uid: 65_534, gid: 65_534 }

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(socket.destroy() !== undefined))
    socket.once('error', () => resolve(false))
  })
}
