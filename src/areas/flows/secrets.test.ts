import { expect, test } from 'vitest'
import { shareTestApp } from '#test/app/test-app.ts'
import * as contract from './contract/secrets.ts'

const openTestApp = await shareTestApp()

test('a secret is stored sealed, shown by its last four characters, and replaced by name', async () => {
  const app = await openTestApp()
  const owner = app.as('owner')
  const { id } = await owner.call(contract.setSecret, {
    name: 'Shop key',
    kind: 'bearer',
    value: 'shop-key-value-0001',
  })
  await owner.call(contract.setSecret, {
    name: 'Shop key',
    kind: 'header',
    field: 'x-key',
    value: 'shop-key-value-0002',
  })
  const { secrets } = await owner.call(contract.listSecrets, {})
  expect(secrets).toMatchObject([{ id, name: 'Shop key', kind: 'header', field: 'x-key', lastFour: '0002' }])
  expect(JSON.stringify(secrets)).not.toContain('shop-key-value')
  await expect(owner.call(contract.setSecret, { name: 'B', kind: 'basic', value: 'x' })).rejects.toMatchObject({
    code: 'flows.secret-field',
  })
  await owner.call(contract.removeSecret, { id })
  expect((await owner.call(contract.listSecrets, {})).secrets).toEqual([])
})

test('variables are set, changed and deleted by name', async () => {
  const owner = (await openTestApp()).as('owner')
  await owner.call(contract.setVariable, { name: 'shop', value: 'berlin' })
  await owner.call(contract.setVariable, { name: 'shop', value: 'paris' })
  expect((await owner.call(contract.listVariables, {})).variables).toEqual([{ name: 'shop', value: 'paris' }])
  await owner.call(contract.setVariable, { name: 'shop', value: '' })
  expect((await owner.call(contract.listVariables, {})).variables).toEqual([])
})
