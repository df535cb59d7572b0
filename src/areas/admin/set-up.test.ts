import { expect, test } from 'vitest'
import type { CastName } from '#test/cast.ts'
import { openHouse, type House } from '#test/house.ts'
import { greet } from './actions/set-up.ts'
import { listPeople, readSetUp, setUp } from './contract.ts'

test('whoever has the code that the server printed becomes the admin, and then there is nothing to see', async () => {
  const house = await openHouse()
  const code = await printed(house)
  expect(await house.as('member').does(readSetUp, {})).toEqual({ open: true })
  await expect(house.as('owner').does(listPeople, {})).rejects.toMatchObject({ status: 403 })
  await house.as('member').does(setUp, { code: ` ${code.toLowerCase()} ` })
  expect((await house.as('member').does(listPeople, {})).people).toHaveLength(5)
  expect(await house.as('viewer').does(readSetUp, {})).toEqual({ open: false })
  await expect(house.as('owner').does(setUp, { code })).rejects.toMatchObject({ status: 404 })
  expect(await greet(house.installation)).toBeUndefined()
})

test('each start prints another code, and only the newest works; none is stored', async () => {
  const house = await openHouse()
  const first = await printed(house)
  const second = await printed(house)
  expect(second).not.toBe(first)
  expect(JSON.stringify(await house.sql('select * from admin_setup'))).not.toContain(second)
  expect(house.log.join('')).not.toContain(second)
  await expect(house.as('owner').does(setUp, { code: first })).rejects.toMatchObject(wrong)
  await house.as('owner').does(setUp, { code: second })
})

test('two people with the code at once: one of them is the admin', async () => {
  const house = await openHouse()
  const code = await printed(house)
  const both = ['owner', 'stranger'] satisfies CastName[]
  const done = await Promise.allSettled(both.map((name) => house.as(name).does(setUp, { code })))
  expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await house.sql('select 1 from users where admin')).toHaveLength(1)
})

test('guessing ends after ten tries, for everybody else it goes on, and no try says more than that it is wrong', async () => {
  const house = await openHouse()
  const code = await printed(house)
  const guess = (name: CastName, said: string) =>
    house
      .as(name)
      .does(setUp, { code: said })
      .catch((refusal: unknown) => refusal)
  for (let tries = 0; tries < 10; tries++) expect(await guess('stranger', `${code}${tries}`)).toMatchObject(wrong)
  expect(await guess('stranger', code)).toMatchObject({ status: 429 })
  expect(await guess('owner', '')).toMatchObject({ status: 400 })
  expect(await guess('owner', code)).toEqual({})
})

test('a key, somebody signed out, and somebody who proved themselves long ago become nothing', async () => {
  const house = await openHouse()
  const code = await printed(house)
  const ask = (headers: Record<string, string>) =>
    house.app.request('/rpc/admin.setUp', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ code }),
    })
  expect((await ask({})).status).toBe(401)
  expect((await ask({ authorization: `Bearer ${house.cast.owner.key}` })).status).toBe(403)
  await house.sql(`update sessions set proven_at = now() - interval '16 minutes'`)
  expect(await (await ask({ cookie: house.cast.owner.cookie })).json()).toMatchObject({
    error: { code: 'sign-in.again' },
  })
  expect(await house.sql('select 1 from users where admin')).toEqual([])
})

const wrong = { status: 400, code: 'admin.code-wrong', message: 'This code is not right.' }

/** The code, as whoever starts the server reads it. */
async function printed({ installation }: House): Promise<string> {
  return /[2-9A-Z]{4}(-[2-9A-Z]{4}){6}/.exec((await greet(installation)) ?? '')?.[0] ?? ''
}
