import { expect } from 'vitest'
import { handleDue } from '#areas/mail/actions/handle/handle-mails.ts'
import { startMailboxes } from '#areas/mail/actions/mailboxes/start-mailboxes.ts'
import { listMailboxes } from '#areas/mail/contract/mailboxes.ts'
import { addFlow, node, runsEnded, runsOf } from '../app/flows.ts'
import type { TestApp } from '../app/test-app.ts'
import type { StandIn } from '../app/connections/replace-provider.ts'
import type { startImap } from '../stand-ins/imap.ts'
import { buildMail } from './build-mail.ts'

type Mailbox = { id: string; imap: Awaited<ReturnType<typeof startImap>>; server: StandIn }

/** Mails of a connected mailbox start a flow. Then its token ends: it is refreshed, and mails go on to arrive. */
export async function checkConnectedMailbox(testApp: TestApp, { id, imap, server }: Mailbox): Promise<void> {
  const flow = await addFlow(testApp, [node('mail', 'flow.mail', { mailbox: id }), node('end', 'flow.noOp')])
  const reader = startMailboxes(testApp.running, () => {})
  testApp.atEnd(reader.stop)
  const arrived = async (count: number) => {
    const handle = async () => {
      await handleDue(testApp.running)
      return runsOf(testApp, flow)
    }
    await expect.poll(handle, { timeout: 30_000 }).toHaveLength(count)
  }
  await expect.poll(imap.openSessions, { timeout: 15_000 }).toBe(1)
  imap.deliver(buildMail({ subject: 'with the first token' }))
  await arrived(1)
  expect(server.state.refreshes).toBe(0)

  server.access.clear()
  imap.drop()
  imap.deliver(buildMail({ subject: 'after the token had ended' }))
  await arrived(2)
  expect(server.state.refreshes).toBe(1)
  await runsEnded(testApp)
  const runs = await testApp.sql<{ subject: string }>(
    `select items -> 0 -> 'json' ->> 'subject' as subject from flow_runs where flow_id = $1 order by id`,
    [flow],
  )
  expect(runs.map(({ subject }) => subject)).toEqual(['with the first token', 'after the token had ended'])
  const { mailboxes } = await testApp.as('owner').call(listMailboxes, {})
  expect(mailboxes).toMatchObject([{ address: 'maya@kestrel.test', error: null, isUsed: true }])
}
