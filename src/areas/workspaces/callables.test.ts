import { expect, test } from 'vitest'
import { shareTestApp, type TestApp } from '#test/app/test-app.ts'
import type { CastName } from '#test/app/cast.ts'

const openWorkspace = await shareTestApp()

test('the four callables answer at /fn in the format of callable cloud functions', async () => {
  const testApp = await openWorkspace()
  const available = await call(testApp, 'owner', 'checkHandleAvailability', { handle: 'Kestrel Beans' })
  expect(available).toEqual({ status: 200, body: { result: { available: true, handle: 'kestrel-beans' } } })
  expect((await call(testApp, 'owner', 'checkHandleAvailability', { handle: 'x' })).body).toEqual({
    result: { available: false, handle: 'x', reason: 'Handle must be at least 3 characters long' },
  })
  const made = await call(testApp, 'owner', 'createBusinessAccount', { name: 'Kestrel Beans', handle: 'Kestrel Beans' })
  expect(made).toMatchObject({ status: 200, body: { result: { id: expect.any(String), handle: 'kestrel-beans' } } })
  expect(
    await call(testApp, 'owner', 'createBusinessAccount', { name: 'Other', handle: 'kestrel-beans' }),
  ).toMatchObject({
    status: 409,
    body: { error: { status: 'ALREADY_EXISTS', message: expect.stringMatching(/taken/) } },
  })
  const invited = await call(testApp, 'owner', 'inviteMemberToBusinessAccount', { email: 'noor@tide.test' })
  expect(invited.body).toEqual({ result: { id: expect.any(String), status: 'sent' } })
  const token = /ti_[\w-]+/.exec(testApp.installation.outbox?.list()[0]?.text ?? '')?.[0]
  expect((await call(testApp, 'stranger', 'respondToAccountInvite', { token, accept: true })).body).toEqual({
    result: { id: testApp.cast.owner.account, status: 'accepted' },
  })
})

test('their refusals use the statuses of that format', async () => {
  const testApp = await openWorkspace()
  const outcome = async (who: CastName | undefined, name: string, data: unknown, body: unknown = { data }) => {
    const answer = await call(testApp, who, name, data, body)
    return [answer.status, answer.body['error']?.['status']]
  }
  const invite = 'inviteMemberToBusinessAccount'
  expect(await outcome(undefined, invite, { email: 'noor@tide.test' })).toEqual([401, 'UNAUTHENTICATED'])
  expect(await outcome('viewer', invite, { email: 'noor@tide.test' })).toEqual([403, 'PERMISSION_DENIED'])
  expect(await outcome('owner', invite, { email: 'noor' })).toEqual([400, 'INVALID_ARGUMENT'])
  expect(await outcome('owner', invite, null)).toEqual([400, 'INVALID_ARGUMENT'])
  expect(await outcome('owner', invite, {}, { data: {}, more: 1 })).toEqual([400, 'INVALID_ARGUMENT'])
  expect(await outcome('owner', invite, {}, {})).toEqual([400, 'INVALID_ARGUMENT'])
  const unknown = { token: 'ti_made-up', accept: true }
  expect(await outcome('owner', 'respondToAccountInvite', unknown)).toEqual([404, 'NOT_FOUND'])
})

type Answer = Partial<Record<'result' | 'error', Record<string, unknown>>>

async function call(
  { app, cast }: TestApp,
  who: CastName | undefined,
  name: string,
  data: unknown,
  body: unknown = { data },
) {
  const headers = { 'content-type': 'application/json', ...(who && { cookie: cast[who].cookie }) }
  const answer = await app.request(`/fn/${name}`, { method: 'POST', headers, body: JSON.stringify(body) })
  return { status: answer.status, body: (await answer.json()) as Answer }
}
