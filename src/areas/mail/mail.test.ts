import { expect, onTestFinished, test } from 'vitest'
import type { TestApp } from '#test/app/test-app.ts'
import { openTestApp } from '#test/app/test-app.ts'
import { addFlow, node, runsOf } from '#test/app/flows.ts'
import { sendBySmtp } from '#test/mail/smtp-client.ts'
import { handleDue } from './actions/handle/handle-mails.ts'
import { startReceiver } from './actions/receive/start-receiver.ts'

const raw = [
  'Message-ID: <order-1@shop.test>',
  'From: Ada <ada@shop.test>',
  'To: orders@in.test',
  'Subject: 12 bags',
  'Content-Type: text/plain; charset=utf-8',
  '',
  'Twelve bags of Kestrel, please.',
  '',
].join('\r\n')

test('a mail over SMTP starts the flow with its address, once, however often it is sent', async () => {
  const testApp = await openTestApp()
  const { port, addressOf } = await receive(testApp)
  const flow = await addFlow(testApp, [node('mail', 'flow.mail'), node('end', 'flow.noOp')])
  const to = await addressOf(flow)
  expect(await sendBySmtp(port, { to, raw })).toMatch(/^250 /)
  expect(await sendBySmtp(port, { to, raw })).toMatch(/^250 /)
  await handleDue(testApp.running)
  await expect
    .poll(() => runsOf(testApp, flow))
    .toMatchObject([{ state: 'done', trigger: { label: 'Mail from ada@shop.test' } }])
  expect(await handleDue(testApp.running)).toBe(0)
})

/** Receives mail for in.test at a free port. */
async function receive(testApp: TestApp) {
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
  const addressOf = async (flow: string) => {
    const { draft } = await testApp
      .as('owner')
      .callNamed<{ draft: { nodes: { parameters: { address: string } }[] } }>('flows.read', { id: flow })
    return `${draft.nodes[0]?.parameters.address}@in.test`
  }
  return { port: receiver.port, addressOf }
}
