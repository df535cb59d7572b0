import { expect, test } from 'vitest'
import { changeAccount, changeHandle } from '#areas/workspaces/contract/accounts.ts'
import { shareTestApp } from '#test/app/test-app.ts'
import { decideVerification, readVerification, requestVerification } from './contract.ts'

const openWorkspace = await shareTestApp()

test('an admin of the installation approves a request once', async () => {
  const testApp = await openWorkspace()
  const [maya, noor] = [testApp.as('owner'), testApp.as('stranger')]
  const request = { legalName: 'Kestrel Coffee Ltd', website: 'https://kestrel.test/', documents: 'The register.' }
  const { id } = await maya.call(requestVerification, request)
  await expect(noor.call(decideVerification, { id, approve: true })).rejects.toMatchObject({ status: 403 })
  await testApp.makeAdmin('stranger')
  await expect(noor.call(decideVerification, { id, approve: false })).rejects.toMatchObject({
    code: 'verification.reason',
  })
  await noor.call(decideVerification, { id, approve: true })
  await expect(noor.call(decideVerification, { id, approve: true })).rejects.toMatchObject({ status: 409 })
  expect(await maya.call(readVerification, {})).toMatchObject({ verified: true, request: { state: 'approved' } })
})

test('a request is not approved after it was replaced or the business renamed', async () => {
  const testApp = await openWorkspace()
  const [maya, noor] = [testApp.as('owner'), testApp.as('stranger')]
  await testApp.makeAdmin('stranger')
  const request = { legalName: 'Kestrel Coffee Ltd', website: 'https://kestrel.test/', documents: 'The register.' }
  const ask = async () => (await maya.call(requestVerification, request)).id
  const decide = (id: string, approve: boolean) => noor.call(decideVerification, { id, approve, reason: 'No.' })
  const seen = await ask()
  const waiting = await ask()
  await expect(decide(seen, true)).rejects.toMatchObject({ code: 'verification.decided', status: 409 })
  await maya.call(changeAccount, { name: 'A Bank' })
  await expect(decide(waiting, true)).rejects.toMatchObject({ code: 'verification.renamed', status: 409 })
  expect(await decide(waiting, false)).toMatchObject({ state: 'declined' })
  const another = await ask()
  await maya.call(changeHandle, { handle: 'a-bank' })
  await expect(decide(another, true)).rejects.toMatchObject({ code: 'verification.renamed' })
  expect(await decide(await ask(), true)).toMatchObject({ state: 'approved' })
})
