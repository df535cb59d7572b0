import { expect, test } from 'vitest'
import { openHouse } from '#test/house.ts'
import { findWhom } from './contract/whom.ts'

test('people and workspaces are found by a part of what they are called, and named by their ids', async () => {
  const house = await openHouse()
  const { person, account } = house.cast.stranger
  await house.makeAdmin('owner')
  const admin = house.as('owner')

  expect(await admin.does(findWhom, { among: 'people', search: 'OKA' })).toMatchObject({
    found: [{ name: 'Maya Okafor', detail: 'maya@kestrel.test' }],
  })
  expect(await admin.does(findWhom, { among: 'people', search: '@tide' })).toMatchObject({ found: [{ id: person }] })
  expect(await admin.does(findWhom, { among: 'workspaces', search: 'tide' })).toMatchObject({
    found: [{ id: account }],
  })
  expect(await admin.does(findWhom, { among: 'workspaces', ids: [account] })).toMatchObject({
    found: [{ name: 'Tide Café' }],
  })
  expect(await admin.does(findWhom, { among: 'people', search: '%' })).toEqual({ found: [] })
  expect(await admin.does(findWhom, { among: 'people', ids: [] })).toEqual({ found: [] })
})
