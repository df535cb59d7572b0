import { expect, onTestFinished, test } from 'vitest'
import { parseAllowList } from '#platform/server/fetch/allow-list.ts'
import { buildMail } from '#test/mail/build-mail.ts'
import { startImap } from '#test/stand-ins/imap.ts'
import { openMailbox } from './open-mailbox.ts'

test('a connection that broke off is an error, not an empty mailbox or a deleted mail', async () => {
  const { imap, open } = await openStandIn()
  imap.deliver(buildMail())
  expect(await open.list({ uid: 0 })).toEqual([1])
  imap.drop()
  await expect(open.waitForNews()).rejects.toThrow()
  await expect(open.list({ uid: 0 })).rejects.toThrow('closed')
  await expect(open.read(1)).rejects.toThrow('closed')
})

test('a mail that was deleted meanwhile is left out', async () => {
  const { open } = await openStandIn()
  expect(await open.list({ uid: 0 })).toEqual([])
  expect(await open.read(7)).toBeUndefined()
})

async function openStandIn() {
  const imap = await startImap()
  onTestFinished(imap.stop)
  const settings = {
    host: '127.0.0.1',
    port: imap.port,
    security: 'none',
    username: 'orders',
    folder: 'INBOX',
  } as const
  const allow = parseAllowList([`127.0.0.1:${imap.port}`])
  const open = await openMailbox({ ...settings, secret: { password: 'beans-0001' } }, allow)
  onTestFinished(() => open.close())
  return { imap, open }
}
