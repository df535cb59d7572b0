import { expect, test } from 'vitest'
import { cast, password } from '#test/cast.ts'
import { openHouse, type House } from '#test/house.ts'
import { addPhone, changeEmail, confirmPhone, removePhone } from './contract/addresses.ts'
import { changePassword, listMethods, removeMethod } from './contract/methods.ts'
import { readProfile } from './contract/profile.ts'
import { revokeOtherSessions } from './contract/sessions.ts'

test('a changed password opens from then on, ends every other session, and is told by mail', async () => {
  const house = await openHouse()
  const maya = house.as('owner')
  expect((await signIn(house, password)).status).toBe(200)
  const wrong = maya.does(changePassword, { current: 'not this one', next: 'a whole new sentence' })
  await expect(wrong).rejects.toMatchObject({ code: 'password.wrong', status: 400 })
  const weak = maya.does(changePassword, { current: password, next: 'maya@kestrel.test' })
  await expect(weak).rejects.toMatchObject({ code: 'password.weak', status: 400 })
  expect(await maya.does(changePassword, { current: password, next: 'a whole new sentence' })).toEqual({ signedOut: 1 })
  expect((await signIn(house, password)).status).toBe(401)
  expect((await signIn(house, 'a whole new sentence')).status).toBe(200)
  expect(house.installation.outbox?.list()).toContainEqual(
    expect.objectContaining({ to: cast.owner.email, subject: 'Your password was changed' }),
  )
})

test('whoever proved themselves a while ago does so again before a sensitive change, and not before others', async () => {
  const house = await openHouse()
  await house.sql(`update sessions set proven_at = now() - interval '16 minutes'`)
  const maya = house.as('owner')
  const { methods } = await maya.does(listMethods, {})
  for (const attempt of [
    () => maya.does(changePassword, { next: 'a whole new sentence' }),
    () => maya.does(changeEmail, { email: 'maya@elsewhere.test' }),
    () => maya.does(addPhone, { phone: '+44 7700 900112' }),
    () => maya.does(removePhone, {}),
    () => maya.does(removeMethod, { id: methods[0]?.id ?? '' }),
  ])
    await expect(attempt()).rejects.toMatchObject({ code: 'sign-in.again', status: 403 })
  await maya.does(revokeOtherSessions, {})
})

test('guessing at the password now ends after ten tries in an hour', async () => {
  const house = await openHouse()
  const guess = () => house.as('owner').does(changePassword, { current: 'not this one', next: 'a whole new sentence' })
  await expect(guess()).rejects.toMatchObject({ status: 400 })
  expect(
    await house.sql(`update tries set count = 10 where key like 'current password%' returning count`),
  ).toHaveLength(1)
  await expect(guess()).rejects.toMatchObject({ status: 429 })
})

test('a new address takes the place of the old one once its link is opened, and the old one is told', async () => {
  const house = await openHouse()
  const maya = house.as('owner')
  await expect(maya.does(changeEmail, { email: 'MAYA@kestrel.test' })).rejects.toMatchObject({ code: 'email.same' })
  await maya.does(changeEmail, { email: 'Maya@Elsewhere.test' })
  expect((await maya.does(readProfile, {})).email).toBe('maya@kestrel.test')
  const token = /token=([\w-]+)/.exec(messageTo(house, 'maya@elsewhere.test'))?.[1]
  await expect(maya.does(changeEmail, { email: 'maya@elsewhere.test' })).rejects.toMatchObject({ status: 429 })
  const opened = await maya.fetch('/api/auth/email/confirm', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  })
  expect(opened.status).toBe(200)
  expect(await maya.does(readProfile, {})).toMatchObject({ email: 'maya@elsewhere.test', emailVerified: true })
  expect(messageTo(house, 'maya@kestrel.test')).toContain('maya@elsewhere.test')
})

test('a phone number is added by the code that went to it, by whom it was sent for alone, and belongs to one', async () => {
  const house = await openHouse()
  const [maya, jonas] = [house.as('owner'), house.as('member')]
  const { phone } = await maya.does(addPhone, { phone: '0044 (7700) 900-112' })
  expect(phone).toBe('+447700900112')
  const code = codeTo(house, phone)
  const wrong = code === '000000' ? '111111' : '000000'
  await expect(maya.does(confirmPhone, { phone, code: wrong })).rejects.toMatchObject({ code: 'code.wrong' })
  await maya.does(confirmPhone, { phone, code })
  expect((await maya.does(readProfile, {})).phone).toBe(phone)
  expect(messageTo(house, 'maya@kestrel.test')).toContain('ends in 0112')
  await expect(maya.does(confirmPhone, { phone, code })).rejects.toMatchObject({ code: 'code.expired' })

  await jonas.does(addPhone, { phone })
  const taken = jonas.does(confirmPhone, { phone, code: codeTo(house, phone) })
  await expect(taken).rejects.toMatchObject({ code: 'phone.taken' })
  expect(await maya.does(removePhone, {})).toEqual({ removed: true })
  expect(messageTo(house, 'maya@kestrel.test')).toContain('no longer open')

  await house.sql('delete from tries')
  await maya.does(addPhone, { phone })
  const theirs = jonas.does(confirmPhone, { phone, code: codeTo(house, phone) })
  // Of the codes to this number he has only his own, which is used up.
  await expect(theirs).rejects.toMatchObject({ code: 'code.expired' })
  expect((await jonas.does(readProfile, {})).phone).toBeNull()
})

test('an account sends to few numbers and addresses an hour, however many it names', async () => {
  const house = await openHouse()
  const maya = house.as('owner')
  for (let each = 0; each < 5; each++) {
    await maya.does(addPhone, { phone: `+44770090011${each}` })
    await maya.does(changeEmail, { email: `maya@${each}.test` })
  }
  const sent = house.installation.outbox?.list().length
  const more = [maya.does(addPhone, { phone: '+447700900119' }), maya.does(changeEmail, { email: 'maya@9.test' })]
  for (const each of more) await expect(each).rejects.toMatchObject({ status: 429, message: /\.$/ })
  expect(house.installation.outbox?.list()).toHaveLength(sent ?? 0)
})

test('twelve at once who count their tries do not wait for each other', async () => {
  const house = await openHouse()
  const many = Array.from({ length: 12 }, (_, each) =>
    house.as(each % 2 ? 'owner' : 'member').does(addPhone, { phone: `+4477009001${each + 10}` }),
  )
  const answers = await Promise.allSettled(many)
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  // Whoever cannot get a second connection gives up after a while, for another reason.
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
  expect(refused).toMatchObject([{ status: 429 }, { status: 429 }])
})

test('nobody takes their last way in away, not by two removals at once either', async () => {
  const house = await openHouse()
  const maya = house.as('owner')
  // As if she had come by phone: no mail reaches her.
  await house.sql(`update users set email = id || '@phone.invalid' where id = $1`, [maya.person])
  await house.sql(
    `insert into sign_in_methods (id, user_id, provider_id, provider_account_id)
     values (gen_random_uuid(), $1, 'google', 'maya')`,
    [maya.person],
  )
  const { methods } = await maya.does(listMethods, {})
  expect(methods.map(({ kind }) => kind)).toEqual(['password', 'google'])
  const removals = await Promise.allSettled(methods.map(({ id }) => maya.does(removeMethod, { id })))
  expect(removals.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const [left] = (await maya.does(listMethods, {})).methods
  await expect(maya.does(removeMethod, { id: left?.id ?? '' })).rejects.toMatchObject({ code: 'methods.last' })
  await expect(house.as('member').does(removeMethod, { id: left?.id ?? '' })).rejects.toMatchObject({ status: 404 })
})

function signIn({ app }: House, given: string) {
  return app.request('/api/auth/sign-in/email', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: cast.owner.email, password: given }),
  })
}

function messageTo({ installation }: House, to: string): string {
  return installation.outbox?.list().find((sent) => sent.to === to)?.text ?? ''
}

function codeTo(house: House, phone: string): string {
  return /\b\d{6}\b/.exec(messageTo(house, phone))?.[0] ?? ''
}
