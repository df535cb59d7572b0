import { ImapFlow } from 'imapflow'
import type { AllowRule } from '../../../fetch/allow-list.ts'
import { resolveMailServer, type MailServer } from '../../mail-server.ts'
import type { MailSecret } from '../../send-with-login.ts'

export type ImapSettings = MailServer & {
  username: string
  secret: MailSecret
  folder: string
}

export type OpenMailbox = {
  uidValidity: number
  /** The next mail gets at least this number. */
  uidNext: number
  /** The mails after a number, or since a time, oldest first. */
  list(after: { uid: number } | { since: Date }): Promise<number[]>
  /** Undefined if it was deleted meanwhile. A huge mail is cut. */
  read(uid: number): Promise<{ raw: Buffer; receivedAt: Date } | undefined>
  /** Resolves when there may be new mail. Rejects when the connection is lost. */
  waitForNews(): Promise<void>
  close(): void
}

/**
 * Opens a mailbox for reading; nothing in it is changed. After an error it cannot be used again: open a new one. Only the
 * public internet is reached, and what `allow` names.
 */
export async function openMailbox(settings: ImapSettings, allow: readonly AllowRule[]): Promise<OpenMailbox> {
  const { host, port, security, username: user, secret, folder } = settings
  const client = new ImapFlow({
    host: await resolveMailServer(settings, { allow, ports: [143, 993] }),
    servername: host,
    port,
    secure: security === 'tls',
    ...(security === 'starttls' && { doSTARTTLS: true }),
    auth: 'password' in secret ? { user, pass: secret.password } : { user, accessToken: secret.accessToken },
    logger: false,
    clientInfo: { name: 'Taaskly' },
    connectionTimeout: 15_000,
    greetingTimeout: 10_000,
    socketTimeout: 10 * 60_000,
    disableAutoIdle: true,
    // Before servers and routers forget a silent connection.
    maxIdleTime: 5 * 60_000,
  })
  const news = createNews(client)
  try {
    await client.connect()
    const { uidValidity, uidNext } = await client.mailboxOpen(folder, { readOnly: true })
    return {
      uidValidity: Number(uidValidity),
      uidNext,
      list: async (after) => {
        const found = await client.search('uid' in after ? { uid: `${after.uid + 1}:*` } : after, { uid: true })
        if (!found) throw news.failure() ?? new Error('The server did not list its mails.')
        // `n:*` always has the last mail.
        return found.filter((uid) => !('uid' in after) || uid > after.uid).toSorted((a, b) => a - b)
      },
      read: async (uid) => {
        const parts = { internalDate: true, source: { maxLength: maxMailBytes } }
        const message = await client.fetchOne(String(uid), parts, { uid: true })
        // The library says nothing of a connection that is lost; the mail would be taken for a deleted one.
        if (!client.usable) throw news.failure() ?? connectionClosed()
        if (!message || !message.source) return undefined
        return { raw: message.source, receivedAt: new Date(message.internalDate ?? Date.now()) }
      },
      waitForNews: news.wait,
      close: () => client.close(),
    }
  } catch (error) {
    client.close()
    throw error
  }
}

const maxMailBytes = 40 * 1024 * 1024

/** News that came before anybody waits are not lost, and neither is an error. */
function createNews(client: ImapFlow) {
  let hasNews = false
  let failure: Error | undefined
  let waiting: PromiseWithResolvers<void> | undefined
  const fail = (error: Error) => {
    failure ??= error
    waiting?.reject(failure)
  }
  client.on('exists', () => {
    hasNews = true
    waiting?.resolve()
  })
  // Without this the process would end.
  client.on('error', fail)
  client.on('close', () => fail(connectionClosed()))
  return {
    failure: () => failure,
    wait: async () => {
      if (failure) throw failure
      if (!hasNews) {
        waiting = Promise.withResolvers()
        // Any command ends it.
        client.idle().catch(fail)
        // Some servers forget to tell.
        const timer = setTimeout(() => waiting?.resolve(), 5 * 60_000)
        await waiting.promise.finally(() => clearTimeout(timer))
      }
      hasNews = false
    },
  }
}

function connectionClosed(): Error {
  return new Error('The connection was closed.')
}
