import { expect, test } from 'vitest'
import { connectAccount } from '#test/app/connections/connect-account.ts'
import { checkProvider } from '#test/app/connections/check-provider.ts'
import { checkConnectedMailbox } from '#test/mail/check-connected-mailbox.ts'
import { expectSampleMail, sendSampleMail } from '#test/mail/sample-mail.ts'
import { serverAt, startMailServers } from '#test/mail/start-mail-servers.ts'
import { openTestApp, shareTestApp, type TestApp } from '#test/app/test-app.ts'
import { uploadFile } from '#test/app/upload-file.ts'
import { startOAuthServer } from '#test/stand-ins/oauth-server.ts'
import { microsoftService } from '#test/stand-ins/providers/microsoft.ts'
import { startSmtp } from '#test/stand-ins/smtp.ts'
import { microsoftMail as provider } from './actions/provider.ts'

const openWorkspace = await shareTestApp()

const mail = { to: ['ada@example.com'], subject: 'Your order', text: 'It is on its way.' }
let sentTo: readonly { recipients: string[]; lines: string[] }[] = []

checkProvider({
  provider,
  service: microsoftService('client-of-kestrel'),
  account: 'maya@kestrel.test',
  refresh: 'standard',
  isRevoked: false,
  publish: async (person, testApp, server) => {
    const { smtp } = await startMailServers(testApp, provider.id, server)
    await sendSampleMail(person)
    sentTo = smtp.taken
  },
  published: () => expectSampleMail(sentTo),
})

test('mails of a connected mailbox start a flow, also after the token was refreshed', async () => {
  const testApp = await openTestApp()
  const { owner, id: connection, server, imap } = await connectMailbox(testApp, { isWorkspaces: true })
  const { id } = await owner.callNamed<{ id: string }>('mail.addConnectedMailbox', { connection })
  await checkConnectedMailbox(testApp, { id, imap, server })
})

test('an organization that has switched sending off is told, and reading goes on', async () => {
  const testApp = await openWorkspace()
  const { owner, id } = await connectMailbox(testApp)
  const refusal = '535 5.7.139 Authentication unsuccessful, SmtpClientAuthentication is disabled for the Tenant.'
  const smtp = await startSmtp('takes', 0, { accepts: () => true, refusal })
  testApp.atEnd(smtp.stop)
  Object.assign(testApp.installation.settings.connect['microsoft'] ?? {}, { smtp: serverAt(smtp.port) })
  await expect(owner.callNamed('mail.send', mail)).rejects.toMatchObject({
    code: 'mail.refused',
    message: expect.stringContaining('is disabled for the Tenant'),
  })
  expect(await owner.callNamed('connections.test', { id })).toEqual({ state: 'working', error: null })
})

test('a plain text is sent as it is, and removed, foreign or large files are not sent', async () => {
  const testApp = await openWorkspace()
  const { owner, smtp } = await connectMailbox(testApp)
  await owner.callNamed('mail.send', { ...mail, text: '**as it is**', format: 'plain' })
  expect(smtp.taken[0]?.lines).toContain('**as it is**')

  const file = await uploadFile(owner)
  const send = (attachments: string[]) => owner.callNamed('mail.send', { ...mail, attachments })
  await expect(send([await uploadFile(testApp.as('stranger'))])).rejects.toMatchObject({ status: 404 })
  await testApp.sql('update files set size = 18000001 where id = $1', [file])
  await expect(send([file])).rejects.toMatchObject({ code: 'mail.attachments-too-large' })
  await owner.callNamed('files.remove', { id: file })
  await expect(send([file])).rejects.toMatchObject({ code: 'files.removed' })
  expect(smtp.taken).toHaveLength(1)
})

async function connectMailbox(testApp: TestApp, options: { isWorkspaces?: true } = {}) {
  const { settings } = testApp.installation
  const client = { clientId: 'kestrel-coffee', clientSecret: 'secret-of-kestrel-w3Qd' }
  const redirectUri = `${settings.publicUrl}/integrations/callback/microsoft`
  const server = await startOAuthServer({ ...client, redirectUri, ...microsoftService(client.clientId) })
  testApp.atEnd(server.stop)
  settings.connect['microsoft'] = { ...client, baseUrl: server.origin }
  const owner = testApp.as('owner')
  const { connection: id } = await connectAccount(owner, 'microsoft', server.consent, options)
  const servers = await startMailServers(testApp, 'microsoft', server)
  return { owner, id, server, ...servers }
}
