import { expect, test } from 'vitest'
import { connectPractice } from '#test/app/connections/connect-practice.ts'
import { openTestApp } from '#test/app/test-app.ts'
import { installBundle, listBundles, readBundle, uninstallBundle } from './contract.ts'

const starter = { bundle: 'sales-starter' }

test.each(['teambox', 'contenthub', 'whatsapp-crm', 'expense-tracker'])(
  '%s has a page, and says that it cannot be installed yet',
  async (bundle) => {
    const maya = (await openTestApp()).as('owner')
    expect(await maya.call(readBundle, { bundle })).toMatchObject({ state: 'unavailable', page: null })
    await expect(maya.call(installBundle, { bundle })).rejects.toMatchObject({ code: 'bundles.unavailable' })
  },
)

test('everybody sees the bundles; only owners and admins install and uninstall', async () => {
  const testApp = await openTestApp()
  const tomas = testApp.as('admin')
  await tomas.call(installBundle, starter)
  const { bundles } = await testApp.as('viewer').call(listBundles, {})
  expect(bundles.find(({ id }) => id === starter.bundle)).toMatchObject({ state: 'installed' })
  for (const action of [installBundle, uninstallBundle])
    await expect(testApp.as('member').call(action, starter)).rejects.toMatchObject({ status: 403 })
  expect(await testApp.as('stranger').call(readBundle, starter)).toMatchObject({ state: 'available' })
  await expect(testApp.as('stranger').call(uninstallBundle, starter)).rejects.toMatchObject({
    code: 'bundles.not-installed',
  })
})

test('two installs at once add everything once', async () => {
  const testApp = await openTestApp()
  const installs = (['owner', 'admin', 'owner'] as const).map((name) => testApp.as(name).call(installBundle, starter))
  const [first, ...others] = await Promise.all(installs)
  expect(others).toEqual([first, first])
  expect(await testApp.sql('select name from tables where removed_at is null order by name')).toHaveLength(3)
})

test('an install that fails in the middle leaves nothing behind', async () => {
  const testApp = await openTestApp()
  await testApp.sql(
    `create function fail() returns trigger language plpgsql as $$ begin raise 'no notes today'; end $$`,
  )
  await testApp.sql('create trigger fail before insert on notes execute function fail()')
  const maya = testApp.as('owner')
  await expect(maya.call(installBundle, starter)).rejects.toMatchObject({ name: 'Refusal' })
  expect(await testApp.sql('select from tables union all select from flows')).toEqual([])
  expect(await maya.call(readBundle, starter)).toMatchObject({ state: 'available' })
  await testApp.sql('drop trigger fail on notes')
  expect(await maya.call(installBundle, starter)).toMatchObject({ state: 'installed' })
})

test('a bundle that needs a connection says so until there is one, and can be installed before', async () => {
  const testApp = await openTestApp()
  const needs = [{ name: 'A place to publish', providers: ['practice', 'twitter'] }]
  const bundle = { ...testApp.running.bundles[0], id: 'publisher', needs }
  Object.assign(testApp.running, { bundles: [...testApp.running.bundles, bundle] })
  const maya = testApp.as('owner')
  const needsNow = async () => (await maya.call(readBundle, { bundle: 'publisher' })).needs
  expect(await needsNow()).toEqual([{ name: 'A place to publish', isMet: false }])
  expect((await maya.call(installBundle, { bundle: 'publisher' })).state).toBe('installed')
  await connectPractice(testApp.as('member'))
  expect(await needsNow(), 'somebody else’s connection does not count').toMatchObject([{ isMet: false }])
  const { connection } = await connectPractice(maya)
  expect(await needsNow()).toMatchObject([{ isMet: true }])
  await maya.callNamed('connections.disconnect', { id: connection })
  expect(await needsNow()).toMatchObject([{ isMet: false }])
  const { bundles } = await maya.call(listBundles, {})
  expect(bundles.find(({ id }) => id === 'whatsapp-crm')?.needs).toEqual([{ name: 'WhatsApp Business', isMet: null }])
})
