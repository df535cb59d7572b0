import { expect, test } from 'vitest'
import { openTestApp } from '#test/app/test-app.ts'
import { searchAudience } from './contract/audience.ts'

test('people and workspaces are found by a part of their name, or by their ids', async () => {
  const testApp = await openTestApp()
  const { person, account } = testApp.cast.stranger
  await testApp.makeAdmin('owner')
  const admin = testApp.as('owner')

  expect(await admin.call(searchAudience, { among: 'people', search: 'OKA' })).toMatchObject({
    found: [{ name: 'Maya Okafor', detail: 'maya@kestrel.test' }],
  })
  expect(await admin.call(searchAudience, { among: 'people', search: '@tide' })).toMatchObject({
    found: [{ id: person }],
  })
  expect(await admin.call(searchAudience, { among: 'workspaces', search: 'tide' })).toMatchObject({
    found: [{ id: account }],
  })
  expect(await admin.call(searchAudience, { among: 'workspaces', ids: [account] })).toMatchObject({
    found: [{ name: 'Tide Café' }],
  })
  expect(await admin.call(searchAudience, { among: 'people', search: '%' })).toEqual({ found: [] })
  expect(await admin.call(searchAudience, { among: 'people', ids: [] })).toEqual({ found: [] })
})
