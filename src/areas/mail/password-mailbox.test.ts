import { expect, test } from 'vitest'
import { connectMailbox } from '#areas/connections/contract/mailbox.ts'
import { addFlow, node, runsOf } from '#test/app/flows.ts'
import type { CastName } from '#test/app/cast.ts'
import { openTestApp } from '#test/app/test-app.ts'
import { buildMail } from '#test/mail/build-mail.ts'
import { expectSampleMail, sendSampleMail } from '#test/mail/sample-mail.ts'
import { startImap } from '#test/stand-ins/imap.ts'
import { startSmtp } from '#test/stand-ins/smtp.ts'
import { handleDue } from './actions/handle/handle-mails.ts'
import { startMailboxes } from './actions/mailboxes/start-mailboxes.ts'
import { addConnectedMailbox } from './contract/mailboxes.ts'
import { sendFromMailbox } from './contract/send.ts'

const mail = { to: ['ada@example.com'], subject: 'Your order', text: 'It is on its way.' }

test('a person connects their own mailbox by its password: it is tested, sends, and is nobody else’s', async () => {
  const { testApp, smtp, connect } = await openServers()
  const member = testApp.as('member')
  const { id } = await connect('member')
  expect(await member.callNamed('connections.test', { id })).toEqual({ state: 'working', error: null })
  await sendSampleMail(member)
  await expectSampleMail(smtp.taken)
  for (const who of ['owner', 'stranger'] as const)
    await expect(testApp.as(who).call(sendFromMailbox, { ...mail, connection: id })).rejects.toMatchObject({
      status: 404,
    })
  await expect(connect('member', { isWorkspaces: true })).rejects.toMatchObject({ code: 'connections.admin-needed' })
  await expect(member.callNamed('connections.start', { provider: 'mailbox' })).rejects.toMatchObject({
    code: 'connections.no-consent',
  })
})

test('a wrong password needs attention, and the right one brings back what uses the mailbox', async () => {
  const { testApp, connect } = await openServers()
  const member = testApp.as('member')
  const { id } = await connect('member', { password: 'wrong-0001' })
  await expect(member.call(sendFromMailbox, mail)).rejects.toMatchObject({ code: 'connections.needs-attention' })
  const shown = await member.callNamed('connections.get', { id })
  expect(shown).toMatchObject({ state: 'needs-attention', error: expect.stringContaining('connected again') })
  expect(await member.callNamed('connections.test', { id })).toMatchObject({ state: 'needs-attention' })
  expect(await connect('member')).toEqual({ id })
  expect(await member.call(sendFromMailbox, mail)).toMatchObject({ from: 'maya@kestrel.test' })
})

test('mails of a mailbox that was connected for the workspace start a flow', async () => {
  const { testApp, imap, connect } = await openServers()
  const { id: connection } = await connect('owner', { isWorkspaces: true })
  const { id: mailbox } = await testApp.as('owner').call(addConnectedMailbox, { connection })
  const flow = await addFlow(testApp, [node('mail', 'flow.mail', { mailbox })])
  const reader = startMailboxes(testApp.running, () => {})
  testApp.atEnd(reader.stop)
  await expect.poll(imap.openSessions, { timeout: 15_000 }).toBe(1)
  imap.deliver(buildMail({ subject: 'Two bags' }))
  await expect.poll(async () => (await handleDue(testApp.running)) > 0, { timeout: 15_000 }).toBe(true)
  await expect.poll(() => runsOf(testApp, flow), { timeout: 15_000 }).toHaveLength(1)
})

/** Mail servers that know Maya’s password. */
async function openServers() {
  const testApp = await openTestApp()
  const known = { user: 'maya', password: 'beans-0001' }
  const [imap, smtp] = await Promise.all([startImap(known), startSmtp('takes', 0, { password: known })])
  testApp.atEnd(async () => Promise.all([imap.stop(), smtp.stop()]))
  const fetchAllow = [`127.0.0.1:${imap.port}`, `127.0.0.1:${smtp.port}`]
  Object.assign(testApp.running.settings, { fetchAllow })
  const connect = (who: CastName, more: { password?: string; isWorkspaces?: true } = {}) =>
    testApp.as(who).call(connectMailbox, {
      address: 'Maya@kestrel.test',
      username: known.user,
      password: known.password,
      imapHost: '127.0.0.1',
      imapPort: imap.port,
      imapSecurity: 'none',
      smtpHost: '127.0.0.1',
      smtpPort: smtp.port,
      smtpSecurity: 'none',
      ...more,
    })
  return { testApp, imap, smtp, connect }
}
