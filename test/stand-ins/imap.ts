import { createServer, type AddressInfo, type Socket } from 'node:net'
import { parseXoauth2, xoauth2Error, type AcceptsToken } from './xoauth2.ts'

type StoredMail = { uid: number; raw: Buffer; at: Date }

type ImapOptions = { user?: string; password?: string; port?: number; accepts?: AcceptsToken }

/**
 * An IMAP server (RFC 3501, with IDLE) with one mailbox, whose connections can be dropped and whose mails renumbered. With
 * `accepts` it takes no password, but tokens by XOAUTH2.
 */
export async function startImap({ user = 'orders', password = 'beans-0001', port = 0, accepts }: ImapOptions = {}) {
  const mailbox: Mailbox = { uidValidity: 1, uidNext: 1, mails: [], onRead: () => {} }
  const sessions = new Set<Session>()
  const state = { password }
  const server = createServer((socket) => {
    const isRight = (name: string, secret: string) => !accepts && name === user && secret === state.password
    const session = openSession(socket, mailbox, { isRight, accepts })
    sessions.add(session)
    socket.on('close', () => sessions.delete(session))
  })
  const listen = (at: number) => new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve))
  await listen(port)
  const found = (server.address() as AddressInfo).port
  const drop = () => {
    for (const { socket } of sessions) socket.destroy()
  }
  /** As after a restored backup: the same mails under other numbers. */
  const renumber = () => {
    mailbox.uidValidity += 1
    for (const [index, mail] of mailbox.mails.entries()) mail.uid = index + 1
    mailbox.uidNext = mailbox.mails.length + 1
  }
  return {
    port: found,
    /** Connections that have the mailbox open at this moment. */
    openSessions: () => [...sessions].filter(({ isSelected }) => isSelected()).length,
    setPassword: (next: string) => (state.password = next),
    deliver: (raw: Buffer, at = new Date()) => {
      mailbox.mails.push({ uid: mailbox.uidNext, raw, at })
      mailbox.uidNext += 1
      for (const session of sessions) session.announce()
    },
    renumber,
    /** When so many more mails have been read, they get other numbers and every connection breaks. */
    renumberAfter: (reads: number) => {
      let left = reads
      mailbox.onRead = () => {
        left -= 1
        if (left !== 0) return
        renumber()
        drop()
      }
    },
    drop,
    /** The server is away; its mails stay. */
    goAway: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        drop()
      }),
    comeBack: () => listen(found),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        drop()
      }),
  }
}

type Mailbox = { uidValidity: number; uidNext: number; mails: StoredMail[]; onRead: () => void }
type Session = ReturnType<typeof openSession>

type SignIn = { isRight: (user: string, password: string) => boolean; accepts: AcceptsToken | undefined }

function openSession(socket: Socket, mailbox: Mailbox, { isRight, accepts }: SignIn) {
  const capabilities = `IMAP4rev1 IDLE${accepts ? ' SASL-IR AUTH=XOAUTH2' : ''}`
  let refusedTag: string | undefined
  let isSelected = false
  let idleTag: string | undefined
  let announced = 0
  let received = Buffer.alloc(0)
  const say = (line: string | Buffer) => socket.write(line)
  const ok = (tag: string, text = 'Done') => say(`${tag} OK ${text}\r\n`)
  const exists = () => {
    announced = mailbox.mails.length
    say(`* ${announced} EXISTS\r\n`)
  }

  const run = (line: string) => {
    if (idleTag !== undefined && /^done$/i.test(line)) {
      ok(idleTag)
      idleTag = undefined
      return
    }
    if (refusedTag !== undefined) {
      say(`${refusedTag} NO [AUTHENTICATIONFAILED] Invalid credentials (Failure)\r\n`)
      refusedTag = undefined
      return
    }
    const [tag = '*', verb = '', ...words] = line.split(' ')
    const rest = words.join(' ')
    switch (verb.toUpperCase()) {
      case 'CAPABILITY':
        say(`* CAPABILITY ${capabilities}\r\n`)
        return ok(tag)
      case 'AUTHENTICATE': {
        const { user, token } = parseXoauth2(words[1] ?? '')
        if (words[0] === 'XOAUTH2' && accepts?.(user, token)) return ok(tag, `[CAPABILITY ${capabilities}] Success`)
        refusedTag = tag
        return say(`+ ${xoauth2Error}\r\n`)
      }
      case 'LOGIN': {
        const [user = '', password = ''] = [...rest.matchAll(/"((?:[^"\\]|\\.)*)"|(\S+)/g)].map(
          ([, quoted, bare]) => quoted ?? bare,
        )
        if (isRight(user, password)) return ok(tag, `[CAPABILITY ${capabilities}] Welcome`)
        return say(`${tag} NO [AUTHENTICATIONFAILED] Wrong name or password\r\n`)
      }
      case 'LIST':
      case 'LSUB':
        say(`* ${verb.toUpperCase()} () "/" INBOX\r\n`)
        return ok(tag)
      case 'SELECT':
      case 'EXAMINE':
        isSelected = true
        say('* FLAGS (\\Seen)\r\n')
        exists()
        say(`* OK [UIDVALIDITY ${mailbox.uidValidity}] Ok\r\n* OK [UIDNEXT ${mailbox.uidNext}] Ok\r\n`)
        return ok(tag, '[READ-ONLY] Open')
      case 'UID':
        return runUid(tag, words[0]?.toUpperCase() ?? '', words.slice(1).join(' '))
      case 'IDLE':
        idleTag = tag
        say('+ idling\r\n')
        return announced === mailbox.mails.length ? undefined : exists()
      case 'LOGOUT':
        say(`* BYE\r\n${tag} OK Bye\r\n`)
        return socket.end()
      default:
        return ok(tag)
    }
  }

  const runUid = (tag: string, verb: string, rest: string) => {
    if (verb === 'SEARCH') {
      const from = /UID (\d+):\*/i.exec(rest)?.[1]
      const since = /SINCE "?(\d+-\w+-\d+)"?/i.exec(rest)?.[1]
      const last = mailbox.mails.at(-1)?.uid
      const found = mailbox.mails.filter(({ uid, at }) =>
        from === undefined
          ? since === undefined || at >= new Date(`${since} UTC`)
          : uid >= Number(from) || uid === last,
      )
      say(`* SEARCH ${found.map(({ uid }) => uid).join(' ')}\r\n`)
      return ok(tag)
    }
    const wanted = Number(/^(\d+)/.exec(rest)?.[1])
    const index = mailbox.mails.findIndex(({ uid }) => uid === wanted)
    const mail = mailbox.mails[index]
    if (verb === 'FETCH' && mail) {
      const section = /BODY\.PEEK\[\](<\d+)?/i.exec(rest)?.[1] === undefined ? 'BODY[]' : 'BODY[]<0>'
      const at = `${mail.at.toUTCString().slice(5, 16).replaceAll(' ', '-')} ${mail.at.toISOString().slice(11, 19)} +0000`
      say(`* ${index + 1} FETCH (UID ${mail.uid} INTERNALDATE "${at}" ${section} {${mail.raw.length}}\r\n`)
      say(mail.raw)
      say(')\r\n')
      ok(tag)
      return mailbox.onRead()
    }
    return ok(tag)
  }

  socket.on('error', () => {})
  socket.on('data', (chunk: Buffer) => {
    received = Buffer.concat([received, chunk])
    for (let end = received.indexOf('\r\n'); end !== -1; end = received.indexOf('\r\n')) {
      const line = received.subarray(0, end).toString()
      received = received.subarray(end + 2)
      run(line)
    }
  })
  say('* OK Stand-in ready\r\n')
  return { socket, isSelected: () => isSelected, announce: () => idleTag !== undefined && exists() }
}
