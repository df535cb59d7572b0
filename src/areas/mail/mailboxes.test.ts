import { expect, test } from 'vitest'
import { addFlow, node, runsEnded } from '#test/app/flows.ts'
import { openTestApp, type TestApp } from '#test/app/test-app.ts'
import { buildMail } from '#test/mail/build-mail.ts'
import { startImap } from '#test/stand-ins/imap.ts'
import { startMailboxes } from './actions/mailboxes/start-mailboxes.ts'
import { reportFailing } from './actions/mailboxes/report-failing.ts'
import { handleDue } from './actions/handle/handle-mails.ts'

test('every mail of a mailbox starts the flow once: by IDLE, after a drop, after a day away, and renumbered', async () => {
  const testApp = await openTestApp()
  const imap = await startImap()
  testApp.atEnd(imap.stop)
  imap.deliver(buildMail({ subject: 'from before' }), new Date(Date.now() - 3_600_000))
  const mailbox = await addMailbox(testApp, imap.port)
  const flow = await addFlow(testApp, [node('mail', 'flow.mail', { mailbox }), node('end', 'flow.noOp')])
  let reader = startMailboxes(testApp.running, () => {})
  await expect.poll(imap.openSessions, { timeout: 15_000 }).toBe(1)
  await expect.poll(() => cursorOf(testApp)).toBe(1)

  imap.deliver(buildMail({ subject: 'by IDLE' }))
  await expect.poll(() => cursorOf(testApp), { timeout: 15_000 }).toBe(2)

  imap.drop()
  imap.deliver(buildMail({ subject: 'while the connection was down' }))
  await expect.poll(() => cursorOf(testApp), { timeout: 15_000 }).toBe(3)

  await reader.stop()
  imap.deliver(buildMail({ subject: 'while we were away' }))
  imap.deliver(buildMail({ subject: 'while we were away, without a name', messageId: null }))
  reader = startMailboxes(testApp.running, () => {})
  await expect.poll(() => cursorOf(testApp), { timeout: 15_000 }).toBe(5)

  imap.renumber()
  imap.drop()
  imap.deliver(buildMail({ subject: 'after the mails got other numbers' }))
  await expect.poll(() => cursorOf(testApp), { timeout: 15_000 }).toBe(6)
  await reader.stop()

  while ((await handleDue(testApp.running)) > 0);
  await expect
    .poll(async () => (await subjects(testApp, flow)).toSorted())
    .toEqual([
      'after the mails got other numbers',
      'by IDLE',
      'while the connection was down',
      'while we were away',
      'while we were away, without a name',
    ])
})

test('what came while away for days is read to its end, also if its mails get other numbers meanwhile', async () => {
  const testApp = await openTestApp()
  const imap = await startImap()
  testApp.atEnd(imap.stop)
  const mailbox = await addMailbox(testApp, imap.port)
  const flow = await addFlow(testApp, [node('mail', 'flow.mail', { mailbox }), node('end', 'flow.noOp')])
  let reader = startMailboxes(testApp.running, () => {})
  await expect.poll(() => cursorOf(testApp), { timeout: 15_000 }).toBe(0)
  await reader.stop()
  await testApp.sql(
    `update mail_mailboxes set reads_from = now() - interval '5 days', read_at = now() - interval '4 days'`,
  )
  const names = ['one', 'two', 'three', 'four']
  for (const subject of names) imap.deliver(buildMail({ subject }), new Date(Date.now() - 3 * 86_400_000))
  imap.renumberAfter(2)
  reader = startMailboxes(testApp.running, () => {})
  await expect.poll(() => cursorOf(testApp, 2), { timeout: 15_000 }).toBe(4)
  await reader.stop()
  while ((await handleDue(testApp.running)) > 0);
  await expect.poll(async () => (await subjects(testApp, flow)).toSorted()).toEqual(names.toSorted())
})

test('one of two processes holds the connection; the other takes over when it stops', async () => {
  const testApp = await openTestApp()
  const imap = await startImap()
  testApp.atEnd(imap.stop)
  await addFlow(testApp, [node('mail', 'flow.mail', { mailbox: await addMailbox(testApp, imap.port) })])
  const readers = [startMailboxes(testApp.running, () => {}), startMailboxes(testApp.running, () => {})]
  testApp.atEnd(async () => Promise.all(readers.map((reader) => reader.stop())))
  await expect.poll(imap.openSessions, { timeout: 15_000 }).toBe(1)
  await readers[0]?.stop()
  imap.deliver(buildMail())
  await expect.poll(() => cursorOf(testApp), { timeout: 15_000 }).toBe(1)
  expect(imap.openSessions()).toBe(1)
})

test('a mailbox with a wrong password is on the health page, with a way to try again, and who added it is notified once', async () => {
  const testApp = await openTestApp()
  const imap = await startImap({ password: 'another-0001' })
  testApp.atEnd(imap.stop)
  const owner = testApp.as('owner')
  const mailbox = await addMailbox(testApp, imap.port)
  await addFlow(testApp, [node('mail', 'flow.mail', { mailbox })])
  const { error } = await owner.callNamed<{ error: string }>('mail.testMailbox', { id: mailbox })
  expect(error).toMatch(/does not accept the name and password/)
  await testApp.sql(`update mail_mailboxes set failing_since = now() - interval '15 minutes'`)
  expect(await reportOf(testApp, mailbox)).toMatchObject({
    state: 'failing',
    error,
    repair: { action: 'mail.testMailbox' },
  })
  for (let times = 0; times < 2; times += 1) await reportFailing(testApp.running)
  const { notifications } = await owner.callNamed<{ notifications: unknown[] }>('notifications.list', {})
  expect(notifications).toMatchObject([{ about: { kind: 'job', error } }])
  imap.setPassword('beans-0001')
  expect(await owner.callNamed('mail.testMailbox', { id: mailbox })).toEqual({ error: null })
  expect(await reportOf(testApp, mailbox)).toMatchObject({ state: 'fine' })
})

test('a server that is away is an alarm on the health page and one notification; when it is back, all its mails come', async () => {
  const testApp = await openTestApp()
  const imap = await startImap()
  testApp.atEnd(imap.stop)
  const owner = testApp.as('owner')
  const mailbox = await addMailbox(testApp, imap.port)
  await addFlow(testApp, [node('mail', 'flow.mail', { mailbox })])
  const reader = startMailboxes(testApp.running, () => {})
  testApp.atEnd(reader.stop)
  await expect.poll(() => cursorOf(testApp), { timeout: 15_000 }).toBe(0)

  await imap.goAway()
  imap.deliver(buildMail())
  const error = 'The server does not answer. Check its name and port; we try again.'
  // A server that is restarted is no alarm.
  await expect.poll(() => reportOf(testApp, mailbox), { timeout: 15_000 }).toMatchObject({ state: 'waiting', error })
  await reportFailing(testApp.running)
  const notified = async () =>
    (await owner.callNamed<{ notifications: unknown[] }>('notifications.list', {})).notifications
  expect(await notified()).toEqual([])
  await testApp.sql(`update mail_mailboxes set failing_since = now() - interval '15 minutes'`)
  expect(await reportOf(testApp, mailbox)).toMatchObject({
    state: 'failing',
    error,
    repair: { action: 'mail.testMailbox' },
  })
  for (let times = 0; times < 2; times += 1) await reportFailing(testApp.running)
  expect(await notified()).toMatchObject([{ about: { kind: 'job', error } }])

  await imap.comeBack()
  expect(await owner.callNamed('mail.testMailbox', { id: mailbox })).toEqual({ error: null })
  await expect.poll(() => cursorOf(testApp), { timeout: 15_000 }).toBe(1)
  expect(await reportOf(testApp, mailbox)).toMatchObject({ state: 'fine', error: null })
})

test('servers in private networks are reached only if FETCH_ALLOW names them', async () => {
  const testApp = await openTestApp()
  const imap = await startImap()
  testApp.atEnd(imap.stop)
  const mailbox = await addMailbox(testApp, imap.port)
  Object.assign(testApp.running.settings, { fetchAllow: [] })
  const { error } = await testApp.as('owner').callNamed<{ error: string }>('mail.testMailbox', { id: mailbox })
  expect(error).toMatch(/not open|not on the public internet/)
})

async function addMailbox(testApp: TestApp, port: number): Promise<string> {
  Object.assign(testApp.running.settings, { fetchAllow: [`127.0.0.1:${port}`] })
  const mailbox = {
    address: 'orders@example.com',
    host: '127.0.0.1',
    port,
    security: 'none',
    username: 'orders',
    password: 'beans-0001',
  }
  const { id } = await testApp.as('owner').callNamed<{ id: string }>('mail.saveMailbox', mailbox)
  return id
}

async function cursorOf(testApp: TestApp, uidValidity?: number): Promise<number | undefined> {
  const [row] = await testApp.sql<{ last_uid: string | null }>(
    'select last_uid from mail_mailboxes where last_uid is not null and uid_validity = coalesce($1, uid_validity)',
    [uidValidity ?? null],
  )
  return row ? Number(row.last_uid) : undefined
}

async function subjects(testApp: TestApp, flow: string): Promise<string[]> {
  await runsEnded(testApp)
  const rows = await testApp.sql<{ subject: string }>(
    `select items -> 0 -> 'json' ->> 'subject' as subject from flow_runs where flow_id = $1 order by id`,
    [flow],
  )
  return rows.map(({ subject }) => subject)
}

async function reportOf(testApp: TestApp, mailbox: string) {
  const { reports } = await testApp.as('owner').callNamed<{ reports: { id: string }[] }>('health.read', {})
  return reports.find(({ id }) => id === `mail.mailbox.${mailbox}`)
}
