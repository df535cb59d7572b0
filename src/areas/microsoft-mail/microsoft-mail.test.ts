import { expect, test } from 'vitest'
import { connectAccount } from '#test/app/connections/connect-account.ts'
import { checkProvider } from '#test/app/connections/check-provider.ts'
import { serverAt, startMailServers } from '#test/mail/start-mail-servers.ts'
import { openTestApp } from '#test/app/test-app.ts'
import { startOAuthServer } from '#test/stand-ins/oauth-server.ts'
import { microsoftService } from '#test/stand-ins/providers/microsoft.ts'
import { startSmtp } from '#test/stand-ins/smtp.ts'
import { microsoftMail as provider } from './actions/provider.ts'

const mail = { to: ['ada@example.com'], subject: 'Your order', text: 'It is on its way.' }
let sentTo: readonly { recipients: string[] }[] = []

checkProvider({
  provider,
  service: microsoftService('client-of-kestrel'),
  account: 'maya@kestrel.test',
  refresh: 'standard',
  isRevoked: false,
  publish: async (person, testApp, server) => {
    const { smtp } = await startMailServers(testApp, provider.id, server)
    await person.callNamed('mail.send', mail)
    sentTo = smtp.taken
  },
  published: expectSent,
})

function expectSent(): void {
  expect(sentTo).toMatchObject([{ recipients: ['ada@example.com'] }])
}

test('an organization that has switched sending off is told, and reading goes on', async () => {
  const testApp = await openTestApp()
  const { settings } = testApp.installation
  const client = { clientId: 'kestrel-coffee', clientSecret: 'secret-of-kestrel-w3Qd' }
  const redirectUri = `${settings.publicUrl}/integrations/callback/microsoft`
  const server = await startOAuthServer({ ...client, redirectUri, ...microsoftService(client.clientId) })
  testApp.atEnd(server.stop)
  settings.connect['microsoft'] = { ...client, baseUrl: server.origin }
  const owner = testApp.as('owner')
  const { connection: id } = await connectAccount(owner, 'microsoft', server.consent)
  await startMailServers(testApp, 'microsoft', server)
  const refusal = '535 5.7.139 Authentication unsuccessful, SmtpClientAuthentication is disabled for the Tenant.'
  const smtp = await startSmtp('takes', 0, { accepts: () => true, refusal })
  testApp.atEnd(smtp.stop)
  Object.assign(settings.connect['microsoft'], { smtp: serverAt(smtp.port) })
  await expect(owner.callNamed('mail.send', mail)).rejects.toMatchObject({
    code: 'mail.refused',
    message: expect.stringContaining('is disabled for the Tenant'),
  })
  expect(await owner.callNamed('connections.test', { id })).toEqual({ state: 'working', error: null })
})
