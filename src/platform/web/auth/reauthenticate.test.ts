import { expect, test, vi } from 'vitest'
import { action } from '../../contract/action.ts'
import { z } from 'zod'
import { call } from '../api/call.ts'
import { reauthenticationRequest } from './reauthenticate.ts'

const change = action({
  name: 'people.change',
  title: 'Change',
  description: 'Changes.',
  input: z.object({}),
  output: z.string(),
  permission: 'signed-in',
  effect: 'write',
  rest: 'POST /change',
  surfaces: [],
})

test('a call that needs a recent sign-in is repeated after it, and several calls ask once', async () => {
  const server = serverThatWantsProof()
  const calls = [call(change, {}), call(change, {})]
  const dialog = await vi.waitUntil(() => reauthenticationRequest.get(), 60_000)
  server.isProven = true
  dialog.settle(true)
  expect(await Promise.all(calls)).toEqual(['done', 'done'])
  expect(reauthenticationRequest.get()).toBeUndefined()
})

test('without a new sign-in the call is refused, and it is asked for only once', async () => {
  serverThatWantsProof()
  for (const proven of [false, true]) {
    const refused = call(change, {}).catch((refusal: unknown) => refusal)
    const dialog = await vi.waitUntil(() => reauthenticationRequest.get(), 60_000)
    dialog.settle(proven)
    expect(await refused).toMatchObject({ code: 'sign-in.again' })
  }
})

/** A fake network. */
function serverThatWantsProof() {
  const server = { isProven: false }
  vi.stubGlobal('dispatchEvent', () => true)
  vi.stubGlobal('fetch', () =>
    Promise.resolve(
      server.isProven
        ? Response.json('done')
        : Response.json({ error: { code: 'sign-in.again', message: 'Again.', requestId: '1' } }, { status: 403 }),
    ),
  )
  return server
}
