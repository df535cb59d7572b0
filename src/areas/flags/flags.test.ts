import { expect, test } from 'vitest'
import { shareTestApp } from '#test/app/test-app.ts'
import { readBootstrap } from './contract/bootstrap.ts'
import { changeExperiment, createExperiment, listExperiments } from './contract/experiments.ts'
import { changeFlag, createFlag, listFlags, removeFlag } from './contract/flags.ts'

const openWorkspace = await shareTestApp()

test('a flag is on only for the people in its conditions, and comes with the page', async () => {
  const testApp = await openWorkspace()
  await testApp.makeAdmin('owner')
  const admin = testApp.as('owner')
  const variants = [
    { key: 'control', share: 0 },
    { key: 'short', share: 100, payload: { words: 3 } },
  ]
  const conditions = [{ is: 'account' as const, accounts: [testApp.cast.member.account] }]
  const { id } = await admin.call(createFlag, { key: 'voice-notes', active: true, conditions, variants })
  expect((await testApp.as('stranger').call(readBootstrap, {})).flags).toEqual({})
  expect(await testApp.as('member').call(readBootstrap, {})).toMatchObject({
    host: null,
    key: 'taaskly',
    script: null,
    flags: { 'voice-notes': 'short' },
    payloads: { 'voice-notes': { words: 3 } },
  })
  await admin.call(changeFlag, { id, active: false })
  expect((await testApp.as('member').call(readBootstrap, {})).flags).toEqual({})
  await expect(admin.call(changeFlag, { id, variants: [] })).resolves.toMatchObject({ variants: [] })
  await expect(admin.call(createFlag, { key: 'voice-notes' })).rejects.toThrow('Choose another key')
  await expect(admin.call(changeFlag, { id, variants: variants.slice(1) })).rejects.toThrow('at least two')
  await admin.call(removeFlag, { id })
  expect(await admin.call(listFlags, {})).toEqual({ flags: [] })
})

test('a description and a payload are stored, changed and read back', async () => {
  const testApp = await openWorkspace()
  await testApp.makeAdmin('owner')
  const admin = testApp.as('owner')
  const { id } = await admin.call(createFlag, { key: 'pins', description: 'Pins on a map', payload: { max: 3 } })
  expect(await admin.call(listFlags, {})).toMatchObject({
    flags: [{ description: 'Pins on a map', payload: { max: 3 }, seenBy: 0 }],
  })
  expect(await admin.call(changeFlag, { id, description: 'Pins', payload: null })).toMatchObject({
    description: 'Pins',
    payload: null,
  })
})

test('an experiment needs two variants, starts, ends, and starts again', async () => {
  const testApp = await openWorkspace()
  await testApp.makeAdmin('owner')
  const admin = testApp.as('owner')
  const { id: flagId } = await admin.call(createFlag, { key: 'welcome', active: true })
  const experiment = { flagId, name: 'Welcome', description: 'Which text works?', goal: 'upgraded' }
  await expect(admin.call(createExperiment, experiment)).rejects.toThrow('at least two variants')
  const variants = ['control', 'short'].map((key) => ({ key, share: 50 }))
  await admin.call(changeFlag, { id: flagId, variants })
  const { id } = await admin.call(createExperiment, experiment)
  await expect(admin.call(createExperiment, experiment)).rejects.toThrow('has an experiment already')
  await expect(admin.call(changeExperiment, { id, state: 'end' })).rejects.toThrow('not started')
  const { beganAt } = await admin.call(changeExperiment, { id, state: 'begin' })
  expect(await admin.call(changeExperiment, { id, state: 'end', outcome: 'The short one' })).toMatchObject({
    description: 'Which text works?',
    outcome: 'The short one',
    beganAt,
    endedAt: expect.any(String),
  })
  expect(await admin.call(changeExperiment, { id, state: 'begin' })).toMatchObject({ endedAt: null })
  const { experiments } = await admin.call(listExperiments, {})
  expect(experiments[0]?.variants).toEqual(variants.map((variant) => ({ ...variant, people: 0, reached: 0 })))
})
