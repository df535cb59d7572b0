import { expect, test } from 'vitest'
import { reportFailing } from '#areas/mail/actions/mailboxes/report-failing.ts'
import { addConnectedMailbox, listMailboxes, testMailbox } from '#areas/mail/contract/mailboxes.ts'
import { sendFromMailbox } from '#areas/mail/contract/send.ts'
import { startEvents } from '#platform/server/events/start-events.ts'
import { listeners } from '#areas/connections/jobs.ts'
import { connectAccount } from '#test/app/connections/connect-account.ts'
import { checkConnectedMailbox } from '#test/mail/check-connected-mailbox.ts'
import { startMailServers } from '#test/mail/start-mail-servers.ts'
import { startStandIn } from '#test/app/connections/connect-stand-in.ts'
import { addFlow, node } from '#test/app/flows.ts'
import { openTestApp } from '#test/app/test-app.ts'

test('mails of a connected mailbox start a flow, also after the token has ended', async () => {
  const { testApp, server, imap, mailbox } = await setUp()
  await checkConnectedMailbox(testApp, { id: mailbox, imap, server })
})

test('access that was withdrawn is told once, and connecting again brings the mailbox back', async () => {
  const { testApp, owner, server, mailbox, connection } = await setUp()
  await addFlow(testApp, [node('mail', 'flow.mail', { mailbox })])
  const events = startEvents(testApp.url, testApp.running, listeners)
  testApp.atEnd(events.stop)
  server.access.clear()
  server.refresh.clear()
  const { error } = await owner.call(testMailbox, { id: mailbox })
  expect(error).toMatch(/has to be connected again/)
  await expect(owner.call(sendFromMailbox, mail)).rejects.toMatchObject({ code: 'connections.needs-attention' })
  await testApp.sql(`update mail_mailboxes set failing_since = now() - interval '15 minutes'`)
  await reportFailing(testApp.running)
  const inbox = () => owner.callNamed<{ notifications: unknown[] }>('notifications.list', {})
  await expect.poll(async () => (await inbox()).notifications).toMatchObject([{ about: { kind: 'connection' } }])
  await connectAccount(owner, 'google-mail', server.consent, { connection, isWorkspaces: true })
  expect(await owner.call(testMailbox, { id: mailbox })).toEqual({ error: null })
})

test('a fresh token that the mail server refuses needs attention, with what the server said', async () => {
  const { owner, server, connection } = await setUp()
  server.access.has = () => false
  const tested = await owner.callNamed<{ error: string }>('connections.test', { id: connection })
  expect(tested.error).toMatch(/does not accept the sign-in \(Invalid credentials/)
  expect(server.state.refreshes).toBe(1)
})

test('a mail keeps its copies hidden, answers another one, and is not sent twice', async () => {
  const { owner, smtp } = await setUp()
  const answer = { ...mail, cc: ['ben@example.com'], bcc: ['noor@example.com'], inReplyTo: '<order-1@example.com>' }
  const { messageId } = await owner.call(sendFromMailbox, answer)
  const [taken] = smtp.taken
  expect(taken?.recipients).toEqual(['ada@example.com', 'ben@example.com', 'noor@example.com'])
  expect(taken?.lines).toEqual(
    expect.arrayContaining(['In-Reply-To: <order-1@example.com>', `Message-ID: ${messageId}`]),
  )
  expect(taken?.lines.join()).not.toContain('noor@')
  smtp.set('drops')
  await expect(owner.call(sendFromMailbox, mail)).rejects.toMatchObject({ code: 'mail.unknown' })
  expect(smtp.taken).toHaveLength(2)
})

test('a person’s own mailbox is nobody else’s, and not one of the workspace', async () => {
  const testApp = await openTestApp()
  const member = testApp.as('member')
  const server = await startStandIn(testApp, 'google-mail')
  const { connection } = await connectAccount(member, 'google-mail', server.consent)
  for (const who of ['owner', 'stranger'] as const) {
    await expect(testApp.as(who).call(sendFromMailbox, { ...mail, connection })).rejects.toMatchObject({ status: 404 })
    await expect(testApp.as(who).call(addConnectedMailbox, { connection })).rejects.toMatchObject({ status: 404 })
  }
  const admin = testApp.as('admin')
  const { connection: own } = await connectAccount(admin, 'google-mail', server.consent)
  await expect(admin.call(addConnectedMailbox, { connection: own })).rejects.toMatchObject({
    code: 'mail.own-connection',
  })
})

test('before it is disconnected, people see which mailbox goes with it', async () => {
  const { owner, connection } = await setUp()
  const { usedBy } = await owner.callNamed<{ usedBy: { title: string }[] }>('connections.get', { id: connection })
  expect(usedBy).toMatchObject([{ title: 'Mailbox maya@kestrel.test' }])
  await owner.callNamed('connections.disconnect', { id: connection })
  expect(await owner.call(listMailboxes, {})).toEqual({ mailboxes: [] })
})

const mail = { to: ['ada@example.com'], subject: 'Your order', text: 'It is on its way.' }

/** Maya’s mailbox, connected for the workspace. */
async function setUp() {
  const testApp = await openTestApp()
  const owner = testApp.as('owner')
  const server = await startStandIn(testApp, 'google-mail')
  const servers = await startMailServers(testApp, 'google-mail', server)
  const { connection } = await connectAccount(owner, 'google-mail', server.consent, { isWorkspaces: true })
  const { id: mailbox } = await owner.call(addConnectedMailbox, { connection })
  return { testApp, owner, server, connection, mailbox, ...servers }
}
