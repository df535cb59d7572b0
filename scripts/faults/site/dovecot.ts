import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { chown, mkdir, readFile, readdir, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { freePort, until } from './site.ts'

/** A dovecot of its own: a real IMAP server on loopback, over TLS, with one mailbox. */
export type Dovecot = {
  readonly port: number
  readonly password: string
  /** The certificate of the server, for NODE_EXTRA_CA_CERTS. */
  readonly certificate: string
  deliver(raw: Buffer, at?: Date): Promise<void>
  /** Breaks every connection off. */
  drop(): Promise<void>
  restart(): Promise<void>
  /** All mails get other numbers (UIDVALIDITY). */
  renumber(): Promise<void>
  stop(): Promise<void>
}

export async function startDovecot(folder: string): Promise<Dovecot> {
  const port = await freePort()
  const mail = join(folder, 'mail')
  const [password, certificate] = ['only-for-faults-0001', join(folder, 'cert.pem')]
  for (const part of ['run', 'home', 'mail', 'mail/new', 'mail/cur', 'mail/tmp'])
    await mkdir(join(folder, part), { recursive: true })
  execFileSync('openssl', certificateArguments(folder), { stdio: 'ignore' })
  await writeFile(join(folder, 'dovecot.conf'), configuration(folder, port, password))
  // Dovecot refuses to read mail as root.
  if (isRoot)
    for (const path of ['', ...(await readdir(folder, { recursive: true }))])
      await chown(join(folder, path), user.uid, user.gid)

  const start = async () => {
    const program = spawn('dovecot', ['-F', '-c', join(folder, 'dovecot.conf')], {
      stdio: 'ignore',
      ...(isRoot && user),
    })
    if (!(await until(30_000, () => isListening(port)))) throw new Error('dovecot does not answer.')
    return program
  }
  let program = await start()
  let count = 0
  const restart = async (between = async () => {}) => {
    await end(program)
    await between()
    program = await start()
  }
  return {
    port,
    password,
    certificate,
    deliver: async (raw, at = new Date()) => {
      const name = `${Date.now()}.${(count += 1)}.faults`
      await writeFile(join(mail, 'tmp', name), raw)
      await utimes(join(mail, 'tmp', name), at, at)
      if (isRoot) await chown(join(mail, 'tmp', name), user.uid, user.gid)
      await rename(join(mail, 'tmp', name), join(mail, 'new', name))
    },
    drop: async () => {
      for (const pid of await sessionsOf(program)) killIfThere(pid)
    },
    restart: () => restart(),
    renumber: () =>
      restart(async () => {
        for (const name of await readdir(mail)) if (name.startsWith('dovecot')) await rm(join(mail, name))
      }),
    stop: () => end(program),
  }
}

const isRoot = process.getuid?.() === 0
/** nobody */
const user = { uid: 65_534, gid: 65_534 }

function certificateArguments(folder: string): string[] {
  const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'cert.pem')]
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  return ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...files, ...name]
}

function configuration(folder: string, port: number, password: string): string {
  const name = isRoot ? 'nobody' : execFileSync('id', ['-un'], { encoding: 'utf8' }).trim()
  const group = isRoot ? 'nogroup' : execFileSync('id', ['-gn'], { encoding: 'utf8' }).trim()
  return `base_dir = ${folder}/run
log_path = ${folder}/dovecot.log
protocols = imap
listen = 127.0.0.1
default_internal_user = ${name}
default_internal_group = ${group}
default_login_user = ${name}
first_valid_uid = 1
mail_location = maildir:${folder}/mail
ssl = required
ssl_cert = <${folder}/cert.pem
ssl_key = <${folder}/key.pem
passdb {
  driver = static
  args = password=${password}
}
userdb {
  driver = static
  args = uid=${isRoot ? user.uid : process.getuid?.()} gid=${isRoot ? user.gid : process.getgid?.()} home=${folder}/home
}
service imap-login {
  chroot =
  inet_listener imap {
    port = 0
  }
  inet_listener imaps {
    port = ${port}
    ssl = yes
  }
}
service anvil {
  chroot =
}
service stats {
  chroot =
}
`
}

/** The processes that each serve one connection. */
async function sessionsOf({ pid }: ChildProcess): Promise<number[]> {
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).split(' ').filter(Boolean).map(Number)
  const names = await Promise.all(children.map((child) => readFile(`/proc/${child}/comm`, 'utf8').catch(() => '')))
  return children.filter((_, index) => names[index]?.startsWith('imap'))
}

/** A session may end by itself at any moment. */
function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(socket.destroy() !== undefined))
    socket.once('error', () => resolve(false))
  })
}

async function end(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null) return
  const ended = new Promise((resolve) => program.once('exit', resolve))
  program.kill()
  await ended
}
