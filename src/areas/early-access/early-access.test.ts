import { expect, test } from 'vitest'
import { readBootstrap } from '#areas/flags/contract/bootstrap.ts'
import { createFlag } from '#areas/flags/contract/flags.ts'
import { openTestApp } from '#test/app/test-app.ts'
import {
  changeFeature,
  joinEarlyAccess,
  leaveEarlyAccess,
  listEarlyAccess,
  listOfferedFeatures,
  offerFeature,
} from './contract.ts'

test('joining turns the flag on for the person, leaving turns it off', async () => {
  const testApp = await openTestApp()
  await testApp.makeAdmin('owner')
  const admin = testApp.as('owner')
  const { id: flagId } = await admin.call(createFlag, { key: 'sites-editor', active: true, rollout: 0 })
  const { id } = await admin.call(offerFeature, { flagId, name: 'Site editor', stage: 'beta' })
  const member = testApp.as('member')
  const isOn = async () => (await member.call(readBootstrap, {})).flags['sites-editor']
  expect(await isOn()).toBe(false)
  await member.call(joinEarlyAccess, { id })
  expect(await isOn()).toBe(true)
  expect(await member.call(listEarlyAccess, {})).toMatchObject({ features: [{ id, joined: true }] })
  expect(await admin.call(listOfferedFeatures, {})).toMatchObject({ features: [{ id, joined: 1 }] })
  await member.call(leaveEarlyAccess, { id })
  expect(await isOn()).toBe(false)
})

test('a feature that everybody has is off the list and cannot be joined', async () => {
  const testApp = await openTestApp()
  await testApp.makeAdmin('owner')
  const admin = testApp.as('owner')
  const { id: flagId } = await admin.call(createFlag, { key: 'sites-editor' })
  const offer = { flagId, name: 'Site editor', description: 'Sites, as you see them.', stage: 'beta' as const }
  const { id } = await admin.call(offerFeature, offer)
  await expect(admin.call(offerFeature, offer)).rejects.toThrow('on the list already')
  expect(await admin.call(changeFeature, { id, stage: 'general-availability' })).toMatchObject({
    key: 'sites-editor',
    description: 'Sites, as you see them.',
  })
  expect(await testApp.as('member').call(listEarlyAccess, {})).toEqual({ features: [] })
  await expect(testApp.as('member').call(joinEarlyAccess, { id })).rejects.toThrow('not on the list')
})
