import { expect, test } from 'vitest'
import { openTestApp } from '#test/app/test-app.ts'
import * as accounts from './contract/accounts.ts'

test('a handle is available unless it is too short, reserved, taken, or looks like one of these', async () => {
  const noor = (await openTestApp()).as('stranger')
  const check = (handle: string) => noor.call(accounts.checkHandle, { handle })
  expect(await check('Sea Side')).toEqual({ available: true, handle: 'sea-side' })
  expect(await check('a!')).toEqual({
    available: false,
    handle: 'a',
    reason: 'Handle must be at least 3 characters long',
  })
  for (const taken of ['Dashboard', 'kestrel-coffee', 'KESTREL COFFEE', 'kestre1-coffee', 'kestrelcoffee'])
    expect(await check(taken), taken).toMatchObject({ available: false, reason: expect.any(String) })
  // A business may have its own handle; others may not.
  expect(await check('tide-cafe')).toMatchObject({ available: false })
  expect(await noor.call(accounts.checkHandle, { handle: 'tide-cafe', mine: true })).toMatchObject({ available: true })
})

test('when two businesses want the same or a similar handle at once, one gets it', async () => {
  const testApp = await openTestApp()
  const attempts = [
    testApp.as('owner').call(accounts.createBusiness, { name: 'Bloom', handle: 'bloom' }),
    testApp.as('member').call(accounts.createBusiness, { name: 'Bloom', handle: 'bl00m' }),
    testApp.as('stranger').call(accounts.createBusiness, { name: 'Bloom', handle: 'bloom' }),
  ]
  const answers = await Promise.allSettled(attempts)
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const answer of answers)
    if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'accounts.handle-taken' })
})

test('an old handle redirects to the new one for 90 days and is reserved until then', async () => {
  const testApp = await openTestApp()
  const [maya, noor] = [testApp.as('owner'), testApp.as('stranger')]
  expect(await maya.call(accounts.changeHandle, { handle: 'Kestrel Roasters' })).toMatchObject({
    handle: 'kestrel-roasters',
  })
  const visit = (path: string) => testApp.app.request(path)
  const answer = await visit('/kestrel-coffee?from=card')
  expect([answer.status, answer.headers.get('location')]).toEqual([308, '/kestrel-roasters?from=card'])
  for (const path of ['/kestrel-roasters', '/dashboard', '/kestrel-coffee/menu', '/tide-cafe'])
    expect((await visit(path)).status, path).toBe(404)
  expect(await noor.call(accounts.checkHandle, { handle: 'kestrel-coffee' })).toMatchObject({ available: false })
  await maya.call(accounts.changeHandle, { handle: 'kestrel-house' })
  expect((await visit('/kestrel-coffee')).headers.get('location')).toBe('/kestrel-house')

  await testApp.sql(`update account_handles set kept_until = now() - interval '1 second' where kept_until is not null`)
  expect((await visit('/kestrel-coffee')).status).toBe(404)
  expect(await noor.call(accounts.changeHandle, { handle: 'kestrel-coffee' })).toMatchObject({
    handle: 'kestrel-coffee',
  })
})

test('a business can take its old handle back at once', async () => {
  const maya = (await openTestApp()).as('owner')
  await maya.call(accounts.changeHandle, { handle: 'kestrel-roasters' })
  expect(await maya.call(accounts.changeHandle, { handle: 'kestrel-coffee' })).toMatchObject({
    handle: 'kestrel-coffee',
  })
})

test('the handle of a deleted business stays reserved, even for a business of the same name', async () => {
  const testApp = await openTestApp()
  const maya = testApp.as('owner')
  await maya.call(accounts.deleteAccount, { id: maya.account, name: 'Kestrel Coffee' })
  const made = await testApp.as('stranger').call(accounts.createBusiness, { name: 'Kestrel Coffee' })
  expect(made.handle).toBe('kestrel-coffee-2')
})

test('a business keeps at most three old handles; going back to one of them is always possible', async () => {
  const maya = (await openTestApp()).as('owner')
  const change = (handle: string) => maya.call(accounts.changeHandle, { handle })
  for (const handle of ['first-roast', 'second-roast', 'third-roast']) await change(handle)
  await expect(change('fourth-roast')).rejects.toMatchObject({ code: 'accounts.handle-often', status: 409 })
  expect(await change('kestrel-coffee')).toMatchObject({ handle: 'kestrel-coffee' })
})
