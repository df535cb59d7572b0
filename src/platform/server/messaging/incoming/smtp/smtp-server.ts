import { readFile } from 'node:fs/promises'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'
import { byteBudget } from '../../../concurrency/byte-budget.ts'
import { networkOf } from '../../../http/request-limits.ts'
import type { Installation } from '../../../runtime/installation.ts'
import type { Settings } from '../../../startup/settings.ts'
import { exitCodes, StartError } from '../../../startup/start-error.ts'
import { splitMail } from '../dedupe-key.ts'
import { splitAddress } from '../mail-address.ts'
import { maxMailBytes, withData } from './read-data.ts'
import { openSenderLimits } from './sender-limits.ts'
import { SmtpReply } from './smtp-reply.ts'

export type ReceiverSettings = NonNullable<Settings['mailReceiver']>

/** A mail with what the sending server said about it. */
export type SmtpMail<Recipient> = {
  raw: Buffer
  from: string
  recipients: readonly Recipient[]
  client: { address: string; name: string }
}

type Delivery<Recipient> = {
  /** Undefined: nobody has this address. */
  findRecipient: (address: string) => Promise<Recipient | undefined>
  /** The mail is acknowledged when this returns, so it must be stored by then. */
  receive: (mail: SmtpMail<Recipient>) => Promise<void>
}

/** Receives mail for MAIL_DOMAIN, and for nothing else: it never relays. */
export async function startSmtpServer<Recipient>(
  { limiter, log }: Pick<Installation, 'limiter' | 'log'>,
  settings: ReceiverSettings,
  { findRecipient, receive }: Delivery<Recipient>,
): Promise<{ port: number; stop(): Promise<void> }> {
  const limits = openSenderLimits(limiter, settings.mailsPerMinute)
  const budget = byteBudget({ perKey: 2 * maxMailBytes, total: 5 * maxMailBytes })
  const recipientsOf = new WeakMap<SMTPServerSession, Map<string, Recipient>>()

  /** Unless the refusal is meant, the sender is told to try again. */
  const refusalOf = (error: unknown): SmtpReply => {
    if (error instanceof SmtpReply) return error
    log.warn('a mail was not taken', { error })
    return new SmtpReply(451, 'This did not work just now. Try again later.')
  }
  const reply = (respond: (refusal?: Error | null) => void, work: () => Promise<unknown>): void =>
    void work()
      .then(() => null, refusalOf)
      .then(respond)

  const server = new SMTPServer({
    name: settings.domain,
    banner: 'Taaskly',
    size: maxMailBytes,
    ...(await tlsOptions(settings)),
    authOptional: true,
    disabledCommands: settings.certificate ? ['AUTH'] : ['AUTH', 'STARTTLS'],
    hideENHANCEDSTATUSCODES: false,
    disableReverseLookup: true,
    maxClients: 500,
    maxRecipients: 100,
    maxAllowedUnauthenticatedCommands: false,
    socketTimeout: 60_000,
    closeTimeout: 3_000,
    onConnect: ({ id, remoteAddress }, respond) =>
      reply(respond, async () => limits.connect(id, networkOf(remoteAddress))),
    onClose: ({ id }) => limits.close(id),
    onMailFrom: (_, session, respond) =>
      reply(respond, async () => {
        recipientsOf.set(session, new Map())
        limits.takeMail(networkOf(session.remoteAddress))
      }),
    onRcptTo: ({ address }, session, respond) =>
      reply(respond, async () => {
        if (splitAddress(address).domain !== settings.domain)
          throw new SmtpReply(550, `Mail to this domain is not taken here, only to ${settings.domain}.`)
        const network = networkOf(session.remoteAddress)
        limits.checkGuesses(network)
        const recipient = await findRecipient(address)
        if (recipient) return recipientsOf.get(session)?.set(address.toLowerCase(), recipient)
        limits.takeGuess(network)
        throw new SmtpReply(550, 'There is nobody at this address. Check it and send the mail again.')
      }),
    onData: (stream, session, respond) =>
      reply(respond, () =>
        withData(stream, budget, networkOf(session.remoteAddress), async (raw) => {
          if (hopsOf(raw) > maxHops) throw new SmtpReply(554, 'This mail goes round in circles.')
          const { mailFrom } = session.envelope
          await receive({
            raw,
            from: mailFrom ? mailFrom.address : '',
            recipients: [...(recipientsOf.get(session)?.values() ?? [])],
            client: { address: session.remoteAddress, name: session.hostNameAppearsAs },
          })
        }),
      ),
  })
  // Of single connections: a client that went away, a broken TLS handshake.
  server.on('error', (error) => log.debug('a mail connection broke', { error }))
  const port = await listen(server, settings)
  return { port, stop: () => new Promise((resolve) => server.close(() => resolve())) }
}

async function tlsOptions({ certificate }: ReceiverSettings) {
  if (!certificate) return {}
  const read = (name: string, file: string) =>
    readFile(file).catch(() => {
      const message = `${name} is "${file}", which cannot be read. Correct it and start again.`
      throw new StartError(message, exitCodes.badSetting)
    })
  return { cert: await read('SMTP_CERT', certificate.certFile), key: await read('SMTP_KEY', certificate.keyFile) }
}

/** Servers that it came through. Each adds a header. */
function hopsOf(raw: Buffer): number {
  return splitMail(raw).head.match(/^received:/gim)?.length ?? 0
}

const maxHops = 50

function listen(server: SMTPServer, { host, port }: ReceiverSettings): Promise<number> {
  return new Promise((resolve, reject) => {
    const tcp = server.listen(port, host, () => {
      const address = tcp.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
    tcp.once('error', (error: NodeJS.ErrnoException) => {
      const message = `Mail cannot be received at port ${port} (${error.code ?? error.message}). Set SMTP_PORT or SMTP_HOST to something else, or take MAIL_DOMAIN out.`
      reject(new StartError(message, exitCodes.portTaken))
    })
  })
}
