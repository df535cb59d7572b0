import { expect, test } from 'vitest'
import { cast, password } from '#test/app/cast.ts'
import { openTestApp, type TestApp } from '#test/app/test-app.ts'
import { addPhone, changeEmail, confirmPhone, removePhone } from './contract/addresses.ts'
import { changePassword, listMethods, removeMethod } from './contract/sign-in-methods.ts'
import { readProfile } from './contract/profile.ts'
import { revokeOtherSessions } from './contract/sessions.ts'

test('a changed password works at once, ends every other session, and sends a mail', async () => {
  const testApp = await openTestApp()
  const maya = testApp.as('owner')
  expect((await signIn(testApp, password)).status).toBe(200)
  const wrong = maya.call(changePassword, { current: 'not this one', next: 'a whole new sentence' })
  await expect(wrong).rejects.toMatchObject({ code: 'password.wrong', status: 400 })
  const weak = maya.call(changePassword, { current: password, next: 'maya@kestrel.test' })
  await expect(weak).rejects.toMatchObject({ code: 'password.weak', status: 400 })
  expect(await maya.call(changePassword, { current: password, next: 'a whole new sentence' })).toEqual({ signedOut: 1 })
  expect((await signIn(testApp, password)).status).toBe(401)
  expect((await signIn(testApp, 'a whole new sentence')).status).toBe(200)
  expect(testApp.installation.outbox?.list()).toContainEqual(
    expect.objectContaining({ to: cast.owner.email, subject: 'Your password was changed' }),
  )
})

test('a sensitive change needs a recent proof, and other changes do not', async () => {
  const testApp = await openTestApp()
  await testApp.sql(`update sessions set proven_at = now() - interval '16 minutes'`)
  const maya = testApp.as('owner')
  const { methods } = await maya.call(listMethods, {})
  for (const attempt of [
    () => maya.call(changePassword, { next: 'a whole new sentence' }),
    () => maya.call(changeEmail, { email: 'maya@elsewhere.test' }),
    () => maya.call(addPhone, { phone: '+44 7700 900112' }),
    () => maya.call(removePhone, {}),
    () => maya.call(removeMethod, { id: methods[0]?.id ?? '' }),
  ])
    await expect(attempt()).rejects.toMatchObject({ code: 'sign-in.again', status: 403 })
  await maya.call(revokeOtherSessions, {})
})

test('changing a password needs the current one, which can be guessed thirty times a day', async () => {
  const testApp = await openTestApp()
  const guess = () =>
    testApp.as('owner').call(changePassword, { current: 'not this one', next: 'a whole new sentence' })
  const without = testApp.as('owner').call(changePassword, { next: 'a whole new sentence' })
  await expect(without).rejects.toMatchObject({ code: 'password.needed', status: 400 })
  await expect(guess()).rejects.toMatchObject({ status: 400 })
  await testApp.sql(`update tries set count = 30 where key like 'guess password%'`)
  await expect(guess()).rejects.toMatchObject({ status: 429 })
})

test('a new address replaces the old one once its link is opened, and the old one gets a mail', async () => {
  const testApp = await openTestApp()
  const maya = testApp.as('owner')
  await expect(maya.call(changeEmail, { email: 'MAYA@kestrel.test' })).rejects.toMatchObject({ code: 'email.same' })
  await maya.call(changeEmail, { email: 'Maya@Elsewhere.test' })
  expect((await maya.call(readProfile, {})).email).toBe('maya@kestrel.test')
  const token = /token=([\w-]+)/.exec(messageTo(testApp, 'maya@elsewhere.test'))?.[1]
  await expect(maya.call(changeEmail, { email: 'maya@elsewhere.test' })).rejects.toMatchObject({ status: 429 })
  const opened = await maya.fetch('/api/auth/email/confirm', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  })
  expect(opened.status).toBe(200)
  expect(await maya.call(readProfile, {})).toMatchObject({ email: 'maya@elsewhere.test', emailVerified: true })
  expect(messageTo(testApp, 'maya@kestrel.test')).toContain('maya@elsewhere.test')
})

test('a phone number is added by its code, only by the person who requested it, and has one owner', async () => {
  const testApp = await openTestApp()
  const [maya, jonas] = [testApp.as('owner'), testApp.as('member')]
  const { phone } = await maya.call(addPhone, { phone: '0044 (7700) 900-112' })
  expect(phone).toBe('+447700900112')
  const code = codeTo(testApp, phone)
  const wrong = code === '000000' ? '111111' : '000000'
  await expect(maya.call(confirmPhone, { phone, code: wrong })).rejects.toMatchObject({ code: 'code.wrong' })
  await maya.call(confirmPhone, { phone, code })
  expect((await maya.call(readProfile, {})).phone).toBe(phone)
  expect(messageTo(testApp, 'maya@kestrel.test')).toContain('ends in 0112')
  await expect(maya.call(confirmPhone, { phone, code })).rejects.toMatchObject({ code: 'code.expired' })

  await jonas.call(addPhone, { phone })
  const taken = jonas.call(confirmPhone, { phone, code: codeTo(testApp, phone) })
  await expect(taken).rejects.toMatchObject({ code: 'phone.taken' })
  expect(await maya.call(removePhone, {})).toEqual({ removed: true })
  expect(messageTo(testApp, 'maya@kestrel.test')).toContain('no longer open')

  await testApp.sql('delete from tries')
  await maya.call(addPhone, { phone })
  const theirs = jonas.call(confirmPhone, { phone, code: codeTo(testApp, phone) })
  // His only code to this number is used already.
  await expect(theirs).rejects.toMatchObject({ code: 'code.expired' })
  expect((await jonas.call(readProfile, {})).phone).toBeNull()
})

test('an account sends to few numbers and addresses an hour', async () => {
  const testApp = await openTestApp()
  const maya = testApp.as('owner')
  for (let each = 0; each < 5; each++) {
    await maya.call(addPhone, { phone: `+44770090011${each}` })
    await maya.call(changeEmail, { email: `maya@${each}.test` })
  }
  const sent = testApp.installation.outbox?.list().length
  const more = [maya.call(addPhone, { phone: '+447700900119' }), maya.call(changeEmail, { email: 'maya@9.test' })]
  for (const each of more) await expect(each).rejects.toMatchObject({ status: 429, message: /\.$/ })
  expect(testApp.installation.outbox?.list()).toHaveLength(sent ?? 0)
})

test('twelve parallel attempts do not wait for each other', async () => {
  const testApp = await openTestApp()
  const many = Array.from({ length: 12 }, (_, each) =>
    testApp.as(each % 2 ? 'owner' : 'member').call(addPhone, { phone: `+4477009001${each + 10}` }),
  )
  const answers = await Promise.allSettled(many)
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  // A request that gets no second connection fails later, for another reason.
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
  expect(refused).toMatchObject([{ status: 429 }, { status: 429 }])
})

test('the last sign-in method cannot be removed, not even by two parallel requests', async () => {
  const testApp = await openTestApp()
  const maya = testApp.as('owner')
  // As if she had signed up by phone: no mail reaches her.
  await testApp.sql(`update users set email = id || '@phone.invalid' where id = $1`, [maya.person])
  await testApp.sql(
    `insert into sign_in_methods (id, user_id, provider_id, provider_account_id)
     values (gen_random_uuid(), $1, 'google', 'maya')`,
    [maya.person],
  )
  const { methods } = await maya.call(listMethods, {})
  expect(methods.map(({ kind }) => kind)).toEqual(['password', 'google'])
  const removals = await Promise.allSettled(methods.map(({ id }) => maya.call(removeMethod, { id })))
  expect(removals.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const [left] = (await maya.call(listMethods, {})).methods
  await expect(maya.call(removeMethod, { id: left?.id ?? '' })).rejects.toMatchObject({ code: 'methods.last' })
  await expect(testApp.as('member').call(removeMethod, { id: left?.id ?? '' })).rejects.toMatchObject({ status: 404 })
})

function signIn({ app }: TestApp, password: string) {
  return app.request('/api/auth/sign-in/email', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: cast.owner.email, password: password }),
  })
}

function messageTo({ installation }: TestApp, to: string): string {
  return installation.outbox?.list().find((sent) => sent.to === to)?.text ?? ''
}

function codeTo(testApp: TestApp, phone: string): string {
  return /\b\d{6}\b/.exec(messageTo(testApp, phone))?.[0] ?? ''
}
