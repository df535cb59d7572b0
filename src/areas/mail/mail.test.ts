import { expect, test, vi } from 'vitest'
import { addFlow, node, runsEnded, runsOf } from '#test/app/flows.ts'
import { scopeAs } from '#test/app/demo-data.ts'
import { openTestApp, type TestApp } from '#test/app/test-app.ts'
import { attachment, buildMail, buildMultipart, text } from '#test/mail/build-mail.ts'
import { sendBySmtp } from '#test/mail/smtp-client.ts'
import { newId } from '#platform/contract/id.ts'
import { openWarmChild } from '#platform/server/foreign-files/warm-child.ts'
import { newLocalPart } from '#platform/server/messaging/incoming/mail-address.ts'
import type { BoundMailHandler, IncomingMail } from '#platform/server/messaging/incoming/incoming-mail.ts'
import { readSettings } from '#platform/server/startup/settings.ts'
import { eraseExpired } from './actions/erase-message.ts'
import { handleDue } from './actions/handle/handle-mails.ts'
import { deliverTestMail } from './actions/receive/deliver-test-mail.ts'
import { findRecipient } from './actions/receive/find-recipient.ts'
import { receiveMail } from './actions/receive/receive-mail.ts'
import { startReceiver } from './actions/receive/start-receiver.ts'
import { listMailRoutes, removeMailRoute, setMailRoute } from './actions/routes.ts'

test('a mail over SMTP starts the flow with its address, once, however often it is sent', async () => {
  const testApp = await openTestApp()
  const port = await receive(testApp)
  const flow = await addFlow(testApp, [node('mail', 'flow.mail'), node('end', 'flow.noOp')])
  const to = await addressOf(testApp, flow)
  const raw = buildMail({ to })
  expect(await sendBySmtp(port, { to, raw })).toMatch(/^250 /)
  expect(
    await sendBySmtp(port, { to, raw: Buffer.concat([Buffer.from('Received: from a second server\r\n'), raw]) }),
  ).toMatch(/^250 /)
  await handleAll(testApp)
  await expect
    .poll(() => runsOf(testApp, flow))
    .toMatchObject([{ state: 'done', trigger: { label: 'Mail from ada@shop.test' } }])
  await testApp.as('owner').callNamed('flows.setActive', { id: flow, isActive: false })
  expect(await sendBySmtp(port, { to, raw: buildMail() })).toMatch(/^550 /)
})

test('the flow gets the text, the checks of the sender and the attachments as files', async () => {
  const testApp = await openTestApp()
  const port = await receive(testApp)
  const flow = await addFlow(testApp, [node('mail', 'flow.mail')])
  const to = await addressOf(testApp, flow)
  const raw = buildMultipart('mixed', [text('See below.'), attachment('orders.csv', 'text/csv', 'a,b\n1,2\n')])
  await sendBySmtp(port, { to: to.replace('@', '+shop@'), raw })
  await handleAll(testApp)
  const [item] = await itemsOf(testApp, flow)
  expect(item?.json).toMatchObject({
    from: { address: 'ada@shop.test', name: 'Ada' },
    subject: 'Twelve bags',
    text: 'See below.\n',
    checks: { spf: 'none', dkim: 'none', dmarc: 'none' },
    envelope: { from: 'ada@shop.test', to: to.replace('@', '+shop@') },
    isAutomatic: false,
    attachments: [{ name: 'orders.csv', mediaType: 'text/csv', size: 8, binary: 'attachment_0' }],
  })
  const file = item?.binary?.['attachment_0']?.file
  const bytes = await testApp.as('owner').fetch(`/files/${file}`)
  expect(await bytes.text()).toBe('a,b\n1,2\n')
})

test('no mail is received without MAIL_DOMAIN; in development it is, but a port that is taken hinders nothing', async () => {
  const testApp = await openTestApp()
  const start = async (env: NodeJS.ProcessEnv) => {
    const { mailReceiver } = readSettings(env)
    Object.assign(testApp.running.settings, { mailReceiver })
    const receiver = await startReceiver(testApp.running, () => {})
    if (receiver) testApp.atEnd(receiver.stop)
    return receiver
  }
  expect(await start({ NODE_ENV: 'production' })).toBeUndefined()
  const port = (await start({ NODE_ENV: 'development', SMTP_PORT: '0' }))?.port ?? 0
  expect(await sendBySmtp(port, { to: 'nobody@localhost', raw: buildMail() })).toMatch(/^550 .*nobody at this address/)
  expect(await start({ NODE_ENV: 'development', SMTP_PORT: String(port) })).toBeUndefined()
  const taken = { MAIL_DOMAIN: 'localhost', SMTP_PORT: String(port) }
  await expect(start(taken)).rejects.toThrow(/cannot be received at port \d+ \(EADDRINUSE\)/)
})

test('an address comes with the MX record that its domain needs; on a computer of one’s own with none', async () => {
  const testApp = await openTestApp()
  const flow = await addFlow(testApp, [node('mail', 'flow.mail')])
  const localPart = (await addressOf(testApp, flow)).split('@')[0] ?? ''
  const read = (env: NodeJS.ProcessEnv) => {
    const { mailReceiver, publicUrl } = readSettings(env)
    Object.assign(testApp.running.settings, { mailReceiver, publicUrl })
    return testApp.as('owner').callNamed('mail.readAddress', { localPart, subject: flow })
  }
  expect(await read({ MAIL_DOMAIN: 'in.example.com', PUBLIC_URL: 'https://work.example.com:8443' })).toMatchObject({
    address: `${localPart}@in.example.com`,
    testAddress: `${localPart}+test@in.example.com`,
    mx: { name: 'in.example.com', priority: 10, target: 'work.example.com' },
  })
  expect(await read({ NODE_ENV: 'development' })).toMatchObject({ address: `${localPart}@localhost`, mx: null })
  expect(await read({})).toMatchObject({ address: null, testAddress: null, mx: null })
})

test('automatic mails start a flow only if it wants them', async () => {
  const testApp = await openTestApp()
  const port = await receive(testApp)
  const flows = [
    await addFlow(testApp, [node('mail', 'flow.mail')]),
    await addFlow(testApp, [node('mail', 'flow.mail', { takesAutomatic: true })]),
  ]
  const to = await Promise.all(flows.map((flow) => addressOf(testApp, flow)))
  await sendBySmtp(port, { to, raw: buildMail({ headers: { 'Auto-Submitted': 'auto-replied' } }) })
  await handleAll(testApp)
  const counts = await Promise.all(flows.map(async (flow) => (await runsOf(testApp, flow)).length))
  expect(counts).toEqual([0, 1])
  const [localPart] = (to[0] ?? '').split('@')
  const { mails } = await testApp
    .as('owner')
    .callNamed<{ mails: unknown[] }>('mail.readAddress', { localPart, subject: flows[0] })
  expect(mails).toMatchObject([{ state: 'done', outcome: expect.stringMatching(/did not start the flow, because/) }])
})

test('a test mail runs the draft, also before it was ever published', async () => {
  const testApp = await openTestApp()
  const owner = testApp.as('owner')
  const graph = { nodes: [node('mail', 'flow.mail')], edges: [] }
  const { id } = await owner.callNamed<{ id: string }>('flows.create', { name: 'Orders', graph })
  await owner.callNamed('flows.sendTestMail', { id, node: 'mail' })
  await handleAll(testApp)
  await expect
    .poll(() => runsOf(testApp, id))
    .toMatchObject([{ state: 'done', version: null, trigger: { label: expect.stringMatching(/^Test mail from/) } }])
})

test('a handler that fails is asked again, and what it writes is written once', async () => {
  const testApp = await openTestApp()
  const seen: IncomingMail[] = []
  const { localPart, deliver, scope } = await takeMail(testApp, async (mail) => {
    seen.push(mail)
    if (seen.length === 1) throw new Error('The first time it fails.')
  })
  await deliver()
  await handleAll(testApp)
  expect(await statesOf(testApp)).toEqual([
    { state: 'received', attempts: 1, outcome: expect.stringMatching(/tried again/) },
  ])
  await testApp.sql('update mail_messages set due_at = now()')
  await handleAll(testApp)
  expect(await statesOf(testApp)).toEqual([{ state: 'done', attempts: 2, outcome: 'Taken.' }])
  expect(seen.map(({ subject }) => subject)).toEqual(['A test mail', 'A test mail'])
  const { database } = testApp.running
  expect(await database.read(scope, (db) => listMailRoutes(db, scope, 'test.mail'))).toMatchObject([{ mailbox: null }])
  expect(
    await database.write(scope, (db) =>
      setMailRoute(db, scope, { id: newId(), kind: 'test.mail', subject: newId(), localPart }),
    ),
  ).toBe(false)
})

test('a mail that fails for good is on the health page and can be tried again; old mails are erased', async () => {
  const testApp = await openTestApp()
  const { deliver } = await takeMail(testApp, () => Promise.reject(new Error('It always fails.')))
  await deliver()
  await testApp.sql('update mail_messages set attempts = 100')
  await handleAll(testApp)
  const [report] = await mailReports(testApp)
  expect(report).toMatchObject({ state: 'failing', repair: { action: 'mail.retryMessage' } })
  await testApp.as('owner').callNamed('mail.retryMessage', report?.repair.input ?? {})
  expect(await statesOf(testApp)).toMatchObject([{ state: 'received', attempts: 0 }])
  await testApp.sql(`update mail_messages set received_at = now() - interval '31 days'`)
  await eraseExpired(testApp.running)
  expect(await statesOf(testApp)).toEqual([])
})

test.each([
  ['memory', { maxHeapMegabytes: 40 }],
  ['time', { timeoutMs: 1 }],
])(
  'a mail that takes too much %s to read is set aside with a sentence, and the next one arrives',
  async (what, limits) => {
    const testApp = await openTestApp()
    const seen: IncomingMail[] = []
    const { localPart, deliver } = await takeMail(testApp, async (mail) => void seen.push(mail))
    const to = `${localPart}@in.test`
    const raw = buildMail({ to, body: 'Twelve bags of Kestrel, please. 豆\r\n'.repeat(100_000) })
    expect(await sendBySmtp(await receive(testApp), { to, raw })).toMatch(/^250 /)
    const child = openWarmChild(limits)
    await handleDue(testApp.running, child)
    expect(await statesOf(testApp)).toMatchObject([{ state: 'received', attempts: 1 }])
    await testApp.sql('update mail_messages set due_at = now()')
    await handleDue(testApp.running, child)
    const outcome = 'This mail takes too much time or memory to read, so it was set aside.'
    expect(await statesOf(testApp)).toEqual([{ state: 'failed', attempts: 2, outcome }])
    expect(await mailReports(testApp)).toMatchObject([{ state: 'failing', error: outcome }])
    await deliver()
    await handleDue(testApp.running, what === 'memory' ? child : undefined)
    expect(seen.map(({ subject }) => subject)).toEqual(['A test mail'])
  },
)

test('a large mail that was broken off before its bytes were stored leaves nothing, and can be repeated', async () => {
  const testApp = await openTestApp()
  const port = await receive(testApp)
  const seen: IncomingMail[] = []
  const { localPart } = await takeMail(testApp, async (mail) => void seen.push(mail))
  const { storage } = testApp.running
  const put = storage.put.bind(storage)
  Object.assign(storage, { put: () => Promise.reject(new Error('The disk is away.')) })
  const to = `${localPart}@in.test`
  const raw = buildMail({ to, body: 'Twelve bags.\r\n'.repeat(10_000) })
  expect(await sendBySmtp(port, { to, raw })).toMatch(/^451 /)
  expect(await sendBySmtp(port, { to, raw: buildMail({ to }) })).toMatch(/^250 /)
  Object.assign(storage, { put })
  for (const _ of [1, 2]) expect(await sendBySmtp(port, { to, raw })).toMatch(/^250 /)
  await handleAll(testApp)
  expect(seen.map(({ text }) => text?.split('bags').length).toSorted()).toEqual([10_001, 2])
  await testApp.sql(`update mail_messages set received_at = now() - interval '2 hours'`)
  await eraseExpired(testApp.running)
  expect(await testApp.sql('select state from mail_messages')).toEqual([{ state: 'done' }, { state: 'done' }])
})

test('small mails that arrive together share a commit; each is stored once, and a bad one hinders no other', async () => {
  const testApp = await openTestApp()
  const { localPart } = await takeMail(testApp, async () => {})
  const recipient = await findRecipient(testApp.running, `${localPart}@in.test`)
  if (!recipient) throw new Error('The address is not known.')
  const write = vi.spyOn(testApp.running.database, 'write')
  const deliver = (number: number, account = recipient.account) =>
    receiveMail(testApp.running, {
      raw: buildMail({ messageId: `<${number}@shop.test>` }),
      from: 'ada@shop.test',
      recipients: [{ ...recipient, account }],
    })
  await Promise.all([...Array(20).keys(), 1, 2].map((number) => deliver(number)))
  expect(write.mock.calls.length).toBe(1)
  const outcomes = await Promise.allSettled([deliver(20), deliver(21, newId()), deliver(22)])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect((await statesOf(testApp)).length).toBe(22)
})

/** Receives mail for in.test at a free port. */
async function receive(testApp: TestApp): Promise<number> {
  const mailReceiver = {
    domain: 'in.test',
    host: '127.0.0.1',
    port: 0,
    certificate: undefined,
    mailsPerMinute: 600,
    isOptional: false,
  }
  Object.assign(testApp.running.settings, { mailReceiver })
  const receiver = await startReceiver(testApp.running, () => {})
  if (!receiver) throw new Error('No mail is received.')
  testApp.atEnd(receiver.stop)
  return receiver.port
}

/** An area of the test that takes mails, with an address; its test address is the same. */
async function takeMail(testApp: TestApp, accept: (mail: IncomingMail) => Promise<void>) {
  const scope = scopeAs(testApp, 'owner')
  const [localPart, route] = [newLocalPart(), newId()]
  const handler: BoundMailHandler = {
    kind: 'test.mail',
    findTest: async (part) => (part === localPart ? { account: scope.account, subject: route, route } : undefined),
    accept: async (_, mail) => {
      await accept(mail)
      return { outcome: 'Taken.' }
    },
  }
  Object.assign(testApp.running, { mailHandlers: [handler] })
  await testApp.running.database.write(scope, (db) =>
    setMailRoute(db, scope, { id: route, kind: 'test.mail', subject: route, localPart }),
  )
  testApp.atEnd(() => testApp.running.database.write(scope, (db) => removeMailRoute(db, scope, route)))
  const key = newId()
  const deliver = () => deliverTestMail(testApp.running, { localPart, from: 'ada@shop.test', key })
  return { localPart, deliver, scope }
}

async function handleAll(testApp: TestApp): Promise<void> {
  while ((await handleDue(testApp.running)) > 0);
  await runsEnded(testApp)
}

function statesOf(testApp: TestApp) {
  return testApp.sql(`select state, attempts, outcome from mail_messages where state <> 'receiving' order by id`)
}

async function addressOf(testApp: TestApp, flow: string): Promise<string> {
  type Draft = { draft: { nodes: { parameters: { address: string } }[] } }
  const { draft } = await testApp.as('owner').callNamed<Draft>('flows.read', { id: flow })
  return `${draft.nodes[0]?.parameters.address}@in.test`
}

async function itemsOf(testApp: TestApp, flow: string) {
  type Item = { json: Record<string, unknown>; binary?: Record<string, { file: string }> }
  const rows = await testApp.sql<{ item: Item }>('select items -> 0 as item from flow_runs where flow_id = $1', [flow])
  return rows.map(({ item }) => item)
}

async function mailReports(testApp: TestApp) {
  type Report = { id: string; state: string; error: string; repair: { action: string; input: Record<string, unknown> } }
  const { reports } = await testApp.as('owner').callNamed<{ reports: Report[] }>('health.read', {})
  return reports.filter(({ id }) => id.startsWith('mail.message.'))
}
