import type { MailServer } from '#platform/server/messaging/mail-server.ts'
import { startImap } from '../stand-ins/imap.ts'
import { startSmtp } from '../stand-ins/smtp.ts'
import type { TestApp } from '../app/test-app.ts'

/** Starts mail servers that take the tokens of a service for Maya's mailbox, in the place of the real ones. */
export async function startMailServers(testApp: TestApp, provider: string, server: { access: ReadonlySet<string> }) {
  const accepts = (user: string, token: string) => user === 'maya@kestrel.test' && server.access.has(token)
  const [imap, smtp] = await Promise.all([startImap({ accepts }), startSmtp('takes', 0, { accepts })])
  testApp.atEnd(async () => Promise.all([imap.stop(), smtp.stop()]))
  const { connect } = testApp.installation.settings
  connect[provider] = { ...connect[provider], imap: serverAt(imap.port), smtp: serverAt(smtp.port) }
  return { imap, smtp }
}

export function serverAt(port: number): MailServer {
  return { host: '127.0.0.1', port, security: 'none' }
}
