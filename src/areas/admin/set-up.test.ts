import { expect, test } from 'vitest'
import type { CastName } from '#test/app/cast.ts'
import { openTestApp, type TestApp } from '#test/app/test-app.ts'
import { greet } from './actions/set-up.ts'
import { listPeople, readSetUp, setUp } from './contract.ts'

test('the code that the server printed makes the first admin, and then the page is not found', async () => {
  const testApp = await openTestApp()
  const code = await printedCode(testApp)
  expect(await testApp.as('member').call(readSetUp, {})).toEqual({ open: true })
  await expect(testApp.as('owner').call(listPeople, {})).rejects.toMatchObject({ status: 403 })
  await testApp.as('member').call(setUp, { code: ` ${code.toLowerCase()} ` })
  expect((await testApp.as('member').call(listPeople, {})).people).toHaveLength(5)
  expect(await testApp.as('viewer').call(readSetUp, {})).toEqual({ open: false })
  await expect(testApp.as('owner').call(setUp, { code })).rejects.toMatchObject({ status: 404 })
  expect(await greet(testApp.installation)).toBeUndefined()
})

test('all processes print one code, after a day another one, and only the newest works; none is stored', async () => {
  const testApp = await openTestApp()
  const [first, same] = await Promise.all([printedCode(testApp), printedCode(testApp)])
  expect(same).toBe(first)
  await testApp.sql(`update admin_setup set created_at = created_at - interval '25 hours'`)
  const second = await printedCode(testApp)
  expect(second).not.toBe(first)
  expect(await printedCode(testApp)).toBe(second)
  expect(JSON.stringify(await testApp.sql('select * from admin_setup'))).not.toContain(second)
  expect(testApp.log.join('')).not.toContain(second)
  await expect(testApp.as('owner').call(setUp, { code: first })).rejects.toMatchObject(wrong)
  await testApp.as('owner').call(setUp, { code: second })
})

test('if two people use the code at once, one becomes the admin', async () => {
  const testApp = await openTestApp()
  const code = await printedCode(testApp)
  const both = ['owner', 'stranger'] satisfies CastName[]
  const done = await Promise.allSettled(both.map((name) => testApp.as(name).call(setUp, { code })))
  expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await testApp.sql('select 1 from users where admin')).toHaveLength(1)
})

test('each person has ten attempts, and a wrong code reveals nothing', async () => {
  const testApp = await openTestApp()
  const code = await printedCode(testApp)
  const guess = (name: CastName, said: string) =>
    testApp
      .as(name)
      .call(setUp, { code: said })
      .catch((refusal: unknown) => refusal)
  for (let tries = 0; tries < 10; tries++) expect(await guess('stranger', `${code}${tries}`)).toMatchObject(wrong)
  expect(await guess('stranger', code)).toMatchObject({ status: 429 })
  expect(await guess('owner', '')).toMatchObject({ status: 400 })
  expect(await guess('owner', code)).toEqual({})
})

test('a key, a visitor, and a person without a recent proof cannot become admin', async () => {
  const testApp = await openTestApp()
  const code = await printedCode(testApp)
  const ask = (headers: Record<string, string>) =>
    testApp.app.request('/rpc/admin.setUp', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ code }),
    })
  expect((await ask({})).status).toBe(401)
  expect((await ask({ authorization: `Bearer ${testApp.cast.owner.key}` })).status).toBe(403)
  await testApp.sql(`update sessions set proven_at = now() - interval '16 minutes'`)
  expect(await (await ask({ cookie: testApp.cast.owner.cookie })).json()).toMatchObject({
    error: { code: 'sign-in.again' },
  })
  expect(await testApp.sql('select 1 from users where admin')).toEqual([])
})

const wrong = { status: 400, code: 'admin.code-wrong', message: 'This code is not right.' }

/** The code from the console. */
async function printedCode({ installation }: TestApp): Promise<string> {
  return /[2-9A-Z]{4}(-[2-9A-Z]{4}){6}/.exec((await greet(installation)) ?? '')?.[0] ?? ''
}
