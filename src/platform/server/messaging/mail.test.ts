import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { mailer } from './mail.ts'
import { startSmtp } from '#test/stand-ins/smtp.ts'
import { openOutbox } from './outbox.ts'

const from = 'Taaskly <no-reply@taaskly.example>'
const welcome = { to: 'ada@example.com', subject: 'Grüße, Ada', text: 'Hello.\n.\nBye.' }

test('with no mail server, mail goes to the outbox', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'taaskly-mail-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const outbox = openOutbox(join(folder, 'outbox.jsonl'))
  await mailer({ smtpUrl: undefined, from, outbox }).send(welcome)
  expect(outbox.list()).toMatchObject([welcome])
})

test('without a mail server and an outbox the start fails', () => {
  expect(() => mailer({ smtpUrl: undefined, from, outbox: undefined })).toThrow('SMTP_URL')
})

test('a mail server gets the mail', async () => {
  const { url, received, mail } = await mailServer()
  await mailer({ smtpUrl: url, from, outbox: undefined }).send(welcome)
  expect(received).toContain('MAIL FROM:<no-reply@taaskly.example>')
  expect(received.filter((line) => line.startsWith('RCPT'))).toEqual(['RCPT TO:<ada@example.com>'])
  expect(mail).toContain('From: Taaskly <no-reply@taaskly.example>')
  expect(mail).toContain('To: ada@example.com')
  expect(mail).toContain('Subject: =?UTF-8?Q?Gr=C3=BC=C3=9Fe=2C_Ada?=')
  expect(mail).toContain('Auto-Submitted: auto-generated')
  expect(mail).toContain('Hello.')
  expect(mail).toContain('..')
})

test('a real mail server takes a mail with a code and a button, complete as text and as HTML', async () => {
  const { url, taken } = await realMailServer()
  await mailer({ smtpUrl: url, from, outbox: undefined }).send({
    ...welcome,
    code: '012345',
    button: { label: 'Go <on>', address: 'https://taaskly.example/auth/verify?token=x&y=1' },
    after: 'Ignore this if it was not you.',
  })
  const [mail] = taken
  expect(mail).toMatchObject({ from: 'no-reply@taaskly.example', to: ['ada@example.com'] })
  const [text = '', html = ''] = partsOf(mail?.raw ?? '')
  for (const part of ['Hello.', '012345', 'Go <on>:\nhttps://taaskly.example/auth/verify?token=x&y=1', 'Ignore this'])
    expect(text).toContain(part)
  for (const part of [
    '>012345<',
    'href="https://taaskly.example/auth/verify?token=x&amp;y=1"',
    '>Go &lt;on&gt;<',
    'Ignore this',
  ])
    expect(html).toContain(part)
  expect(html).not.toMatch(/<img|<script|url\(/)
})

test('nothing is sent to an address under .invalid', async () => {
  const { url, received } = await mailServer()
  await mailer({ smtpUrl: url, from, outbox: undefined }).send({ ...welcome, to: '0190-abc@phone.invalid' })
  expect(received).toEqual([])
})

test('a mail with an unsubscribe address has the headers for one-click unsubscribe', async () => {
  const { url, mail } = await mailServer()
  const unsubscribe = 'https://taaskly.example/u?token=v1.x'
  await mailer({ smtpUrl: url, from, outbox: undefined }).send({ ...welcome, unsubscribe })
  expect(mail).toContain(`List-Unsubscribe: <${unsubscribe}>`)
  expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
})

test('a name and password in the address are used to sign in', async () => {
  const { url, received } = await mailServer({ EHLO: '250-mail.example\r\n250 AUTH PLAIN', AUTH: '235 ok' })
  await mailer({ smtpUrl: url.replace('//', '//ada:hunter%202@'), from, outbox: undefined }).send(welcome)
  expect(received).toContain(`AUTH PLAIN ${Buffer.from('\0ada\0hunter 2').toString('base64')}`)
})

test('a mail server that rejects the mail is a refusal, and the log gets the cause', async () => {
  const { url } = await mailServer({ RCPT: '550 5.1.1 no such user' })
  const sending = mailer({ smtpUrl: url, from, outbox: undefined }).send(welcome)
  await expect(sending).rejects.toMatchObject({ outcome: 'refused', status: 503, cause: { responseCode: 550 } })
})

test('an unreachable mail server is a refusal that does not reveal its address', async () => {
  const { url, close } = await mailServer()
  await close()
  const failure: unknown = await mailer({ smtpUrl: url, from, outbox: undefined })
    .send(welcome)
    .catch((error: unknown) => error)
  expect(failure).toMatchObject({ code: 'mail.not-sent' })
  expect(String(failure)).not.toContain('127.0.0.1')
})

test.each([
  'ada@example.com\r\nBcc: eve@example.com',
  'ada@example.com\nDATA',
  'ada@example.com, eve@example.com',
  'ada@example.com;eve@example.com',
  'Ada <ada@example.com>',
  '<ada@example.com> SIZE=1',
  '"ada@example.com> NOTIFY=x <eve"@example.com',
  'friends: ada@example.com',
  'ada@example.com\0',
  'ada',
  '',
])('%j is not one address', async (to) => {
  const { url, received } = await mailServer()
  const sending = mailer({ smtpUrl: url, from, outbox: undefined }).send({ ...welcome, to })
  await expect(sending).rejects.toMatchObject({ code: 'mail.address' })
  expect(received).toEqual([])
})

test.each(['Hello\r\nBcc: eve@example.com', 'Hello\nthere', 'Hello\rthere', 'Hello\0'])(
  '%j is not a subject',
  async (subject) => {
    const { url, received } = await mailServer()
    const sending = mailer({ smtpUrl: url, from, outbox: undefined }).send({ ...welcome, subject })
    await expect(sending).rejects.toMatchObject({ code: 'mail.subject' })
    expect(received).toEqual([])
  },
)

test('a sender with a line break stops the start', () => {
  const forged = 'no-reply@taaskly.example\r\nBcc: eve@example.com'
  expect(() => mailer({ smtpUrl: 'smtp://127.0.0.1', from: forged, outbox: undefined })).toThrow('MAIL_FROM')
})

/** A small mail server that takes every mail; `replies` changes its answer to a command. */
async function mailServer(replies: Record<string, string> = {}) {
  const received: string[] = []
  const mail: string[] = []
  const server = createServer((socket) => void talk(socket.on('error', () => {})))
  const talk = async (socket: Socket) => {
    const reply = (text: string) => socket.write(`${text}\r\n`)
    reply('220 mail.example ESMTP')
    let inMail = false
    for await (const line of createInterface(socket)) {
      if (inMail && line === '.') {
        inMail = false
        reply('250 taken')
      } else if (inMail) {
        mail.push(line)
      } else {
        received.push(line)
        const command = line.slice(0, 4)
        inMail = command === 'DATA'
        reply(replies[command] ?? (inMail ? '354 go on' : command === 'QUIT' ? '221 bye' : '250 ok'))
      }
    }
  }
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const close = () => new Promise<void>((done) => void server.close(() => done()))
  onTestFinished(() => (server.listening ? close() : undefined))
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, received, mail, close }
}

async function realMailServer() {
  const taken: { from: string; to: string[]; raw: string }[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: async (stream, { envelope }, done) => {
      let raw = ''
      for await (const part of stream) raw += String(part)
      const sender = envelope.mailFrom ? envelope.mailFrom.address : ''
      taken.push({ from: sender, to: envelope.rcptTo.map(({ address }) => address), raw })
      done()
    },
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  onTestFinished(() => new Promise<void>((done) => server.close(done)))
  return { url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`, taken }
}

/** The text and the HTML of a mail, as a mail program would read them. */
function partsOf(raw: string): string[] {
  const boundary = /boundary="([^"]+)"/.exec(raw)?.[1] ?? ''
  return raw
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => {
      const [head = '', ...body] = part.trim().split('\r\n\r\n')
      const content = body.join('\r\n\r\n')
      if (/base64/i.test(head)) return Buffer.from(content, 'base64').toString()
      if (!/quoted-printable/i.test(head)) return content.replaceAll('\r\n', '\n')
      const bytes = content
        .replace(/=\r\n/g, '')
        .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(parseInt(hex, 16)))
      return Buffer.from(bytes, 'latin1').toString().replaceAll('\r\n', '\n')
    })
}

test('without a reply after the whole mail the outcome is unknown', async () => {
  const smtp = await startSmtp('drops')
  onTestFinished(smtp.stop)
  const key = '018f0000-0000-7000-8000-000000000001'
  const sending = mailer({ smtpUrl: smtp.url, from, outbox: undefined }).send(welcome, key)
  await expect(sending).rejects.toMatchObject({ outcome: 'unknown' })
  expect(smtp.taken).toMatchObject([{ to: 'ada@example.com', messageId: `<${key}@taaskly.example>` }])
})

test('a temporary rejection means that the mail was not sent', async () => {
  const smtp = await startSmtp('busy')
  onTestFinished(smtp.stop)
  const sending = mailer({ smtpUrl: smtp.url, from, outbox: undefined }).send(welcome)
  await expect(sending).rejects.toMatchObject({ outcome: 'try-again' })
  await smtp.stop()
  const gone = mailer({ smtpUrl: smtp.url, from, outbox: undefined }).send(welcome)
  await expect(gone).rejects.toMatchObject({ outcome: 'try-again' })
})
