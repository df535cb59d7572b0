import { expect, test } from 'vitest'
import { connectPractice } from '#test/app/connections/connect-practice.ts'
import { addFlow, node, runsOf } from '#test/app/flows.ts'
import { shareTestApp } from '#test/app/test-app.ts'
import { listPosts, publishPractice } from './contract.ts'

const newBusiness = await shareTestApp()

test('a newcomer connects, publishes, sees the post and disconnects', async () => {
  const testApp = await newBusiness()
  const owner = testApp.as('owner')
  await expect(owner.call(publishPractice, { text: 'Too early' })).rejects.toMatchObject({ code: 'connections.none' })
  const { connection, name } = await connectPractice(owner)
  expect(name).toBe('Maya Okafor')
  await owner.call(publishPractice, { text: 'Our winter blend is here.' })
  const { posts } = await owner.call(listPosts, {})
  expect(posts).toMatchObject([{ author: 'Maya Okafor', text: 'Our winter blend is here.' }])
  await owner.callNamed('connections.disconnect', { id: connection })
  const grants = () => testApp.sql('select from practice_grants where account_id = $1', [owner.account])
  await expect.poll(grants).toEqual([])
  expect(testApp.log.join()).not.toContain('could not be revoked')
  await expect(owner.call(publishPractice, { text: 'Too late' })).rejects.toMatchObject({ code: 'connections.none' })
})

test('the grant ends at the service when it is disconnected there', async () => {
  const testApp = await newBusiness()
  const owner = testApp.as('owner')
  await connectPractice(owner)
  await testApp.sql('delete from practice_grants where account_id = $1', [owner.account])
  await expect(owner.call(publishPractice, { text: 'No' })).rejects.toMatchObject({
    code: 'connections.needs-attention',
  })
  await connectPractice(owner)
  await owner.call(publishPractice, { text: 'Yes' })
})

test.each([
  ['redirectAddress', 'https://evil.example/integrations/callback/practice', 'practice.redirect'],
  ['scope', 'profile everything', 'practice.scope'],
  ['clientId', 'somebody', 'practice.client'],
])('a wrong %s is refused', async (field, value, code) => {
  const owner = (await newBusiness()).as('owner')
  await expect(connectPractice(owner, { [field]: value })).rejects.toMatchObject({ code })
})

test('a flow uses a connection as long as its owner may', async () => {
  const testApp = await newBusiness()
  const [owner, member] = [testApp.as('owner'), testApp.as('member')]
  const { connection: shared } = await connectPractice(owner, {}, { isWorkspaces: true })
  const { connection: own } = await connectPractice(owner)
  const run = async (connection: string) => {
    const step = node('post', 'practice.publish', { text: 'From a flow', connection })
    const flow = await addFlow(testApp, [node('start', 'flow.manual'), step], { by: 'member' })
    return async () => {
      await member.callNamed('flows.run', { id: flow, isTest: true })
      await testApp.running.runs.idle()
      return (await runsOf(testApp, flow))[0]
    }
  }
  expect(await (await run(own))()).toMatchObject({
    state: 'failed',
    error: expect.stringContaining('There is no such connection here'),
  })
  const again = await run(shared)
  expect(await again()).toMatchObject({ state: 'done' })
  await owner.callNamed('connections.disconnect', { id: shared })
  expect(await again()).toMatchObject({ state: 'failed' })
  expect((await owner.call(listPosts, {})).posts).toHaveLength(1)
})

test('it can be switched off', async () => {
  const testApp = await newBusiness()
  const { settings } = testApp.installation
  settings.practiceProvider = false
  const started = testApp.as('owner').callNamed('connections.start', { provider: 'practice' })
  await expect(started).rejects.toMatchObject({ code: 'connections.unknown-provider' })
  settings.practiceProvider = true
})
