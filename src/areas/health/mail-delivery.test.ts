import { expect, onTestFinished, test } from 'vitest'
import { listDeliveries, markSent, sendAgain } from '#areas/outgoing/contract.ts'
import { createInvite, listInvites } from '#areas/workspaces/contract/invites.ts'
import { readHealth } from './contract.ts'
import { mailer } from '#platform/server/messaging/mail.ts'
import { openTestApp } from '#test/app/test-app.ts'
import { startSmtp, type Behaviour } from '#test/stand-ins/smtp.ts'
import { scopeAs } from '#test/app/demo-data.ts'
import { requestApproval } from '#areas/approvals/actions/request-approval.ts'
import { approve, readApproval } from '#areas/approvals/contract.ts'

test('an invite approved while the mail server is down is shown as not sent, and sent once it is back', async () => {
  const { maya, smtp, approvedInvite, outgoing } = await openTestAppWithMail('takes')
  await smtp.stop()
  const id = await approvedInvite()
  const [delivery] = (await maya.call(readApproval, { id })).deliveries
  expect(delivery).toMatchObject({
    description: 'Sends an invite.',
    recipient: 'ines@tide.test',
    state: 'waiting',
    error: expect.stringContaining('the mail server did not take it'),
    nextTry: expect.any(String),
  })
  const { invites } = await maya.call(listInvites, {})
  expect(invites).toMatchObject([{ email: 'ines@tide.test', sentAt: null, delivery: { state: 'waiting' } }])
  const { reports } = await maya.call(readHealth, {})
  expect(reports.find(({ kind }) => kind === 'message')).toMatchObject({
    title: 'Sends an invite: ines@tide.test',
    state: 'waiting',
    repair: { action: sendAgain.name, isAllowed: true },
  })

  const back = await startSmtp('takes', smtp.port)
  onTestFinished(back.stop)
  await maya.call(sendAgain, { id: delivery?.id ?? '' })
  await outgoing.idle()
  expect(back.taken).toMatchObject([{ to: 'ines@tide.test' }])
  expect((await maya.call(readApproval, { id })).deliveries).toMatchObject([{ state: 'sent', error: null }])
  expect((await maya.call(listInvites, {})).invites).toMatchObject([{ sentAt: expect.any(String) }])
  expect(await maya.call(listDeliveries, {})).toEqual({ deliveries: [] })
})

test('if the mail server accepts a mail and does not respond, a person decides', async () => {
  const { maya, jonas, smtp, approvedInvite } = await openTestAppWithMail('drops')
  const id = await approvedInvite()
  const [delivery] = (await maya.call(readApproval, { id })).deliveries
  expect(delivery).toMatchObject({ state: 'unknown' })
  expect(smtp.taken).toHaveLength(1)
  await expect(jonas.call(markSent, { id: delivery?.id ?? '' })).rejects.toMatchObject({ status: 404 })
  await maya.call(markSent, { id: delivery?.id ?? '' })
  expect((await maya.call(readApproval, { id })).deliveries).toMatchObject([{ state: 'sent' }])
  await expect(maya.call(sendAgain, { id: delivery?.id ?? '' })).rejects.toMatchObject({ status: 409 })
  expect(smtp.taken).toHaveLength(1)
})

/** A test app with a controllable mail server; Maya's agent requests an invite. */
async function openTestAppWithMail(behaviour: Behaviour) {
  const testApp = await openTestApp()
  const smtp = await startSmtp(behaviour)
  onTestFinished(() => smtp.stop())
  const from = 'Taaskly <no-reply@kestrel.test>'
  Object.assign(testApp.running, { mail: mailer({ smtpUrl: smtp.url, from, outbox: undefined }) })
  const maya = testApp.as('owner')
  const { running } = testApp
  return {
    maya,
    jonas: testApp.as('member'),
    smtp,
    outgoing: running.outgoing,
    approvedInvite: async () => {
      const held = running.registry.find(createInvite.name)
      if (!held) throw new Error('Nobody can be invited.')
      const scope = scopeAs(testApp, 'owner')
      const id = await running.database.write(scope, (db) =>
        requestApproval({ db, scope, running }, held, { email: 'ines@tide.test' }, { why: 'She roasts with us.' }),
      )
      await maya.call(approve, { id })
      return id
    },
  }
}
