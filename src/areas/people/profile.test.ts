import { expect, test } from 'vitest'
import { newId } from '#platform/contract/id.ts'
import { openTestApp } from '#test/app/test-app.ts'
import { openTab, serveLive } from '#test/app/live.ts'
import { addPicture } from './contract/pictures.ts'
import { changeProfile, readProfile, readUser, reportBrowser } from './contract/profile.ts'

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGPwl30LAAIYAVr/dUFXAAAAAElFTkSuQmCC'

test('only the fields in the input change the profile', async () => {
  const maya = (await openTestApp()).as('owner')
  const before = await maya.call(readProfile, {})
  expect(before).toMatchObject({ name: 'Maya Okafor', email: 'maya@kestrel.test', timeZone: null, image: null })
  await maya.call(changeProfile, { name: '  Maya A. Okafor ', timeZone: 'Asia/Kolkata' })
  await maya.call(changeProfile, { locale: 'en-US' })
  expect(await maya.call(readProfile, {})).toEqual({
    ...before,
    name: 'Maya A. Okafor',
    timeZone: 'Asia/Kolkata',
    locale: 'en-US',
    dates: { timeZone: 'Asia/Kolkata', locale: 'en-US' },
  })
  for (const wrong of ['Mars/Base', '+01:00', '', 'Europe/London; drop'])
    await expect(maya.call(changeProfile, { timeZone: wrong })).rejects.toMatchObject({ status: 400 })
})

test('dates follow the browser, until the person chooses a time zone or locale', async () => {
  const maya = (await openTestApp()).as('owner')
  const dates = async () => (await maya.call(readProfile, {})).dates
  expect(await dates()).toEqual({ timeZone: null, locale: null })
  await maya.call(reportBrowser, { timeZone: 'America/New_York', locale: 'en-US' })
  expect(await maya.call(readProfile, {})).toMatchObject({ timeZone: null, locale: null })
  expect(await dates()).toEqual({ timeZone: 'America/New_York', locale: 'en-US' })
  await maya.call(changeProfile, { locale: 'de-DE' })
  await maya.call(reportBrowser, { timeZone: 'Asia/Tokyo', locale: 'ja' })
  expect(await dates()).toEqual({ timeZone: 'Asia/Tokyo', locale: 'de-DE' })
  await maya.call(changeProfile, { locale: null })
  await maya.call(reportBrowser, { timeZone: 'Asia/Tokyo', locale: 'ja' })
  expect(await dates()).toEqual({ timeZone: 'Asia/Tokyo', locale: 'ja' })
  for (const locale of ['', 'klingon!', 'x'.repeat(40), 'en-US; drop'])
    await expect(maya.call(reportBrowser, { timeZone: 'UTC', locale })).rejects.toMatchObject({ status: 400 })
})

test('a person sees all of themselves, name and picture of a colleague, and nothing of a stranger', async () => {
  const testApp = await openTestApp()
  const [maya, jonas, noor] = [testApp.as('owner'), testApp.as('member'), testApp.as('stranger')]
  const { id: picture, url } = await jonas.call(addPicture, { data: png })
  await jonas.call(changeProfile, { picture })
  expect(await jonas.call(readUser, { id: jonas.person })).toMatchObject({
    displayName: 'Jonas Lindqvist',
    image: url,
    email: 'jonas@kestrel.test',
    personal_account_id: expect.any(String),
  })
  expect(await maya.call(readUser, { id: jonas.person })).toEqual({
    id: jonas.person,
    displayName: 'Jonas Lindqvist',
    image: url,
    personal_account_id: null,
    email: null,
    emailVerified: null,
    createdAt: null,
    lastSignedInAt: null,
  })
  for (const id of [maya.person, newId()])
    await expect(noor.call(readUser, { id })).rejects.toMatchObject({
      status: 404,
      code: 'document.missing',
      message: `Document "${id}" does not exist in collection "users"`,
    })
})

test('a name that changes in one workspace shows at once in every other one', async () => {
  const testApp = await openTestApp()
  const { person, cookie } = testApp.cast.owner
  const tab = await openTab(await serveLive(testApp), { cookie })
  tab.send({ type: 'follow', id: 1, action: readUser.name, input: { id: person } })
  expect((await tab.receive('answer')).answer).toMatchObject({ displayName: 'Maya Okafor' })
  // Without the workspace cookie, a person is in their personal workspace.
  await testApp.app.request(`/rpc/${changeProfile.name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: cookie.split(';')[0] ?? '' },
    body: JSON.stringify({ name: 'Maya Adeyemi' }),
  })
  expect(JSON.stringify((await tab.receive('patch')).patch)).toContain('Maya Adeyemi')
})
