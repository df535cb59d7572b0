import { expect, test } from 'vitest'
import { cast, password } from '#test/cast.ts'
import { openHouse, type House } from '#test/house.ts'
import { listAccounts } from '#areas/workspaces/contract.ts'

const ines = { name: 'Ines Duarte', email: 'ines@tide.test', password: 'a long enough sentence' }

test('signing up gives a person, a session and a personal workspace of their own', async () => {
  const house = await openHouse()
  const answer = await ask(house, '/sign-up/email', ines)
  expect(answer.status).toBe(200)
  const cookie = answer.headers.get('set-cookie') ?? ''
  expect(cookie).toMatch(/HttpOnly/)
  expect(cookie).toMatch(/SameSite=Lax/)
  const { session } = await house.people.sessionOf(new Request('http://localhost', { headers: { cookie } }))
  expect(session).toMatchObject({ signedIn: true, role: 'owner', account: { type: 'personal', name: 'Ines Duarte' } })
  const [row] = await house.sql(
    `select profile from accounts join users on personal_account_id = accounts.id where email = $1`,
    [ines.email],
  )
  expect(row).toEqual({ profile: { username: 'ines-duarte', name: 'Ines Duarte' } })
})

test('a person whose workspace was not made yet gets it with the next request', async () => {
  const house = await openHouse()
  const cookie = (await ask(house, '/sign-up/email', ines)).headers.get('set-cookie') ?? ''
  await house.sql(`update users set personal_account_id = null where email = $1`, [ines.email])
  const { session } = await house.people.sessionOf(new Request('http://localhost', { headers: { cookie } }))
  expect(session).toMatchObject({ signedIn: true, account: { type: 'personal' } })
  expect(await house.sql(`select 1 from users where personal_account_id is null`)).toEqual([])
})

test('the right password opens, the wrong one and the unknown address are told the same', async () => {
  const house = await openHouse()
  expect((await ask(house, '/sign-in/email', { email: cast.owner.email, password })).status).toBe(200)
  const wrong = await ask(house, '/sign-in/email', { email: cast.owner.email, password: 'not this one' })
  const unknown = await ask(house, '/sign-in/email', { email: 'nobody@tide.test', password: 'not this one' })
  expect([wrong.status, unknown.status]).toEqual([401, 401])
  expect(await wrong.text()).toBe(await unknown.text())
})

test('guessing at one address ends soon, wherever it comes from', async () => {
  const house = await openHouse()
  const started = performance.now()
  let guesses = 0
  for (let status = 401; status === 401 && guesses < 100; guesses++)
    ({ status } = await ask(house, '/sign-in/email', {
      email: cast.owner.email.toUpperCase(),
      password: `guess ${guesses}`,
    }))
  // Ten at once, and one more for every 12 seconds, which pass on a busy machine.
  const allowed = 10 + Math.ceil((performance.now() - started) / 12_000)
  expect(guesses).toBeGreaterThan(10)
  expect(guesses).toBeLessThanOrEqual(allowed + 1)
})

test('a password is kept as a salted hash that differs each time', async () => {
  const house = await openHouse()
  const rows = await house.sql<{ password: string }>('select password from sign_in_methods')
  expect(new Set(rows.map((row) => row.password)).size).toBe(rows.length)
  for (const row of rows) expect(row.password).toMatch(/^scrypt\$15\$8\$3\$/)
})

test.for([
  ['a weak password', { ...ines, password: 'aaaaaaaaaaaa' }, 400],
  ['no name', { ...ines, name: ' ' }, 400],
  ['a name with a letter in it', { ...ines, name: 'Friend.\n\nUnlock it at https://evil.test' }, 400],
  ['a name without end', { ...ines, name: 'x'.repeat(81) }, 400],
  ['no address', { ...ines, email: 'ines' }, 400],
  ['a page of another site to go on to', { ...ines, callbackURL: '/..//evil.test' }, 400],
  ['more than a person', { ...ines, name: 'x'.repeat(20_000) }, 413],
] as const)('signing up with %s is refused', async ([, given, status]) => {
  const house = await openHouse()
  expect((await ask(house, '/sign-up/email', given)).status).toBe(status)
  expect(await house.sql(`select 1 from users where name = $1 or email like 'ines%'`, [given.name])).toEqual([])
})

test('nobody makes themselves an admin, and what has no screen has no door', async () => {
  const house = await openHouse()
  await ask(house, '/sign-up/email', { ...ines, admin: true })
  expect(await house.sql('select 1 from users where admin')).toEqual([])
  for (const path of ['/update-user', '/change-password', '/delete-user', '/change-email', '/made-up'])
    expect(
      (await house.as('owner').fetch(`/api/auth${path}`, { method: 'POST', headers: json, body: '{}' })).status,
    ).toBe(404)
})

test('a link in a mail never leads to another site', async () => {
  const { app } = await openHouse()
  for (const away of ['https://evil.test', '//evil.test', '/..//evil.test', '/.//evil.test', '/\\evil.test']) {
    const { status, headers } = await app.request(
      `/api/auth/verify-email?token=x&callbackURL=${encodeURIComponent(away)}`,
    )
    expect([status, headers.get('location')]).toEqual([400, null])
  }
})

test('signing out ends the session at once', async () => {
  const house = await openHouse()
  const maya = house.as('owner')
  await maya.does(listAccounts, {})
  await maya.fetch('/api/auth/sign-out', { method: 'POST', headers: json, body: '{}' })
  await expect(maya.does(listAccounts, {})).rejects.toMatchObject({ status: 401 })
})

const json = { 'content-type': 'application/json' }

function ask({ app }: House, path: string, given: object): Promise<Response> {
  return Promise.resolve(
    app.request(`/api/auth${path}`, { method: 'POST', headers: json, body: JSON.stringify(given) }),
  )
}
