import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { connect as connectTls } from 'node:tls'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '#test/project/temporary-folder.ts'
import { buildMail } from '#test/mail/build-mail.ts'
import { openSmtpClient, sendBySmtp } from '#test/mail/smtp-client.ts'
import { openRateLimiter } from '../../../concurrency/rate-limiter.ts'
import { logger } from '../../../monitoring/log.ts'
import { startSmtpServer, type ReceiverSettings, type SmtpMail } from './smtp-server.ts'

const to = 'orders@in.test'

test('a mail arrives as it was sent, with dots at the beginning of lines and without them at the end', async () => {
  const { port, received } = await receive()
  const raw = buildMail({ body: '.hidden\r\n..two\r\nend' })
  expect(await sendBySmtp(port, { to, raw })).toMatch(/^250 /)
  expect(received[0]?.raw.toString()).toBe(raw.toString())
  expect(received[0]).toMatchObject({
    from: 'ada@shop.test',
    recipients: [to],
    client: { address: '127.0.0.1', name: 'shop.test' },
  })
})

test('an empty sender, as bounces have, is taken', async () => {
  const { port, received } = await receive()
  expect(await sendBySmtp(port, { from: '', to, raw: buildMail() })).toMatch(/^250 /)
  expect(received[0]?.from).toBe('')
})

test('unknown recipients and other domains are refused at RCPT, in a sentence; it does not relay', async () => {
  const { port, received } = await receive()
  expect(await sendBySmtp(port, { to: 'nobody@in.test', raw: buildMail() })).toMatch(/^550 .*nobody at this address/)
  expect(await sendBySmtp(port, { to: 'ada@elsewhere.test', raw: buildMail() })).toMatch(/^550 .*only to in\.test/)
  expect(received).toEqual([])
})

test('of several recipients the known ones get the mail, and a new MAIL forgets the old ones', async () => {
  const { port, received } = await receive()
  const client = await openSmtpClient(port)
  for (const line of ['EHLO x', 'MAIL FROM:<a@b.test>', `RCPT TO:<${to}>`]) await client.say(line)
  expect(await client.say('RCPT TO:<nobody@in.test>')).toMatch(/^550/)
  expect(await client.say('RSET')).toMatch(/^250/)
  for (const line of ['MAIL FROM:<a@b.test>', 'RCPT TO:<Second@IN.test>', 'DATA']) await client.say(line)
  expect(await client.say('Subject: x\r\n\r\ny\r\n.')).toMatch(/^250/)
  expect(received.map(({ recipients }) => recipients)).toEqual([['Second@IN.test']])
  client.drop()
})

test('a connection that breaks off in the middle of a mail leaves nothing', async () => {
  const { port, received } = await receive()
  const client = await openSmtpClient(port)
  for (const line of ['EHLO x', 'MAIL FROM:<a@b.test>', `RCPT TO:<${to}>`, 'DATA']) await client.say(line)
  client.write('Subject: half\r\n\r\nThe first half')
  client.drop()
  expect(await sendBySmtp(port, { to, raw: buildMail() })).toMatch(/^250 /)
  expect(received.length).toBe(1)
})

test('a mail that cannot be stored is not acknowledged: the sender shall try again', async () => {
  const { port } = await receive({}, () => Promise.reject(new Error('The disk is away.')))
  expect(await sendBySmtp(port, { to, raw: buildMail() })).toMatch(/^451 /)
})

test('41 MB are refused, declared or not, and the connection goes on', async () => {
  const { port, received } = await receive()
  const client = await openSmtpClient(port)
  await client.say('EHLO x')
  expect(await client.say(`MAIL FROM:<a@b.test> SIZE=${41 * 1024 * 1024}`)).toMatch(/^552/)
  for (const line of ['MAIL FROM:<a@b.test>', `RCPT TO:<${to}>`, 'DATA']) await client.say(line)
  const line = Buffer.from(`${'a'.repeat(1022)}\r\n`)
  for (let n = 0; n < 41; n += 1) client.write(Buffer.concat(Array.from({ length: 1024 }, () => line)))
  expect(await client.say('.')).toMatch(/^552 .*larger than 40 MB/)
  expect(await client.say('NOOP')).toMatch(/^250/)
  expect(received).toEqual([])
  client.drop()
})

test('a mail that came through 60 servers goes round in circles', async () => {
  const { port } = await receive()
  const raw = buildMail({ rawHeaders: Array.from({ length: 60 }, () => 'Received: from a by b') })
  expect(await sendBySmtp(port, { to, raw })).toMatch(/^554 .*circles/)
})

test('more mails than a network may send are put off', async () => {
  const { port } = await receive({ mailsPerMinute: 2 })
  for (const reply of [/^250 /, /^250 /, /^450 .*Too many mails/])
    expect(await sendBySmtp(port, { to, raw: buildMail() })).toMatch(reply)
})

test('a network has at most 50 connections, and closing them makes room', async () => {
  const { port } = await receive()
  const clients = await Promise.all(Array.from({ length: 50 }, () => openSmtpClient(port)))
  expect(await sendBySmtp(port, { to, raw: buildMail() })).toMatch(/^421|closed/)
  for (const client of clients) client.drop()
  await expect.poll(() => sendBySmtp(port, { to, raw: buildMail() })).toMatch(/^250 /)
})

test('a network that has guessed sixty addresses is put off, and learns no address that there is; a minute later it may again', async () => {
  const clock = { now: 0 }
  const { port } = await receive({}, undefined, openRateLimiter({ now: () => clock.now }))
  const client = await openSmtpClient(port)
  for (const line of ['EHLO x', 'MAIL FROM:<a@b.test>']) await client.say(line)
  const replies = []
  for (let guess = 0; guess < 61; guess += 1) replies.push(await client.say(`RCPT TO:<guess${guess}@in.test>`))
  expect(replies.filter((reply) => /^550 .*nobody at this address/.test(reply)).length).toBe(60)
  expect(replies.at(-1)).toMatch(/^421 .*Too many unknown addresses/)
  expect(await client.say('NOOP'), 'the connection is closed').toBe('closed')
  expect(await sendBySmtp(port, { to, raw: buildMail() })).toMatch(/^421 .*Too many unknown addresses/)
  clock.now = 60_000
  expect(await sendBySmtp(port, { to, raw: buildMail() })).toMatch(/^250 /)
})

test('nobody can sign in, and without a certificate there is no STARTTLS', async () => {
  const { port } = await receive()
  const client = await openSmtpClient(port)
  const hello = await client.say('EHLO x')
  expect(hello).not.toMatch(/AUTH|STARTTLS/)
  expect(hello).toMatch(/SIZE 41943040/)
  expect(await client.say('AUTH PLAIN AGEAYg==')).toMatch(/^5/)
  expect(await client.say('VRFY orders')).not.toMatch(/orders@/)
  client.drop()
})

test('with a certificate a mail arrives encrypted', async () => {
  const folder = await temporaryFolder()
  const [certFile, keyFile] = [join(folder, 'cert.pem'), join(folder, 'key.pem')]
  const subject = ['-subj', '/CN=in.test', '-days', '2', '-nodes', '-newkey', 'rsa:2048']
  execFileSync('openssl', ['req', '-x509', ...subject, '-keyout', keyFile, '-out', certFile], { stdio: 'ignore' })
  const { port, received } = await receive({ certificate: { certFile, keyFile } })
  const plain = await openSmtpClient(port)
  expect(await plain.say('EHLO x')).toMatch(/STARTTLS/)
  expect(await plain.say('STARTTLS')).toMatch(/^220/)
  plain.socket.removeAllListeners('data')
  const secure = connectTls({ socket: plain.socket, ca: readFileSync(certFile), servername: 'in.test' })
  await new Promise((resolve) => secure.once('secureConnect', resolve))
  const say = (text: string) =>
    new Promise<string>((resolve) => {
      secure.once('data', (reply: Buffer) => resolve(reply.toString()))
      secure.write(`${text}\r\n`)
    })
  for (const line of ['EHLO x', 'MAIL FROM:<a@b.test>', `RCPT TO:<${to}>`, 'DATA']) await say(line)
  expect(await say('Subject: secret\r\n\r\ny\r\n.')).toMatch(/^250/)
  expect(received.length).toBe(1)
  secure.destroy()
})

/** A receiver for orders@in.test and second@in.test. */
async function receive(
  settings: Partial<ReceiverSettings> = {},
  store: (mail: SmtpMail<string>) => Promise<void> = async () => {},
  limiter = openRateLimiter(),
) {
  const received: SmtpMail<string>[] = []
  const { port, stop } = await startSmtpServer<string>(
    { limiter, log: logger('error', { pretty: false, write: () => {} }) },
    {
      domain: 'in.test',
      host: '127.0.0.1',
      port: 0,
      certificate: undefined,
      mailsPerMinute: 10_000,
      isOptional: false,
      ...settings,
    },
    {
      findRecipient: async (address) => (/^(orders|second)@/i.test(address) ? address : undefined),
      receive: async (mail) => {
        await store(mail)
        received.push(mail)
      },
    },
  )
  onTestFinished(stop)
  return { port, received }
}
