import { expect, test } from 'vitest'
import type { Action } from '#platform/contract/action.ts'
import { newId } from '#platform/contract/id.ts'
import { may, type Role } from '#platform/contract/permission.ts'
import type { RefusalAnswer } from '#platform/contract/refusal.ts'
import { hashToken, newToken } from '#platform/server/secrets.ts'
import { sampleInput } from '#test/sample.ts'
import { openSharedHouse } from '#test/shared-house.ts'
import { loadAreas } from './load.ts'

const actions = (await loadAreas()).flatMap((area) => area.actions).map(({ action }) => action)
const house = await openSharedHouse()
const { owner, admin, member, viewer, stranger } = house.cast

type Headers = Record<string, string>
type Caller = { who: string; role?: Role; headers: Headers; key?: true }

const callers: readonly Caller[] = [
  { who: 'signed out', headers: {} },
  { who: 'unknown session', headers: { cookie: 'taaskly.session_token=made-up.made-up' } },
  { who: 'unknown key', headers: withKey(`tk_${'x'.repeat(43)}`) },
  { who: 'viewer', role: 'viewer', headers: { cookie: viewer.cookie } },
  { who: 'member', role: 'member', headers: { cookie: member.cookie } },
  { who: 'admin', role: 'admin', headers: { cookie: admin.cookie } },
  { who: 'owner', role: 'owner', headers: { cookie: owner.cookie } },
  { who: 'viewer’s key', role: 'viewer', headers: withKey(viewer.key), key: true },
  { who: 'owner’s key', role: 'owner', headers: withKey(owner.key), key: true },
]

const doors = ['/rpc', '/api/v1'] as const

test.for(doors)('%s: each caller gets exactly what the action’s permission says', async (door) => {
  for (const action of actions) {
    const asked = callers.map(async (caller) => ({ ...caller, ...(await ask(door, action, caller.headers)) }))
    for (const { who, role, key, status } of await Promise.all(asked)) {
      const standing = role ? { signedIn: true, role } : { signedIn: false }
      // A key that nobody knows opens nothing, not even what is open to anyone.
      const known = who !== 'unknown key'
      const allowed = known && may(action.permission, standing) && (!key || action.surfaces.includes('api'))
      const label = `${who} asks ${action.name}: ${status}`
      if (allowed) expect([401, 403, 500], label).not.toContain(status)
      else if (action.permission !== 'anyone') expect(status, label).toBe(role ? 403 : 401)
    }
  }
})

const proofs: readonly Headers[] = [{ cookie: stranger.cookie }, withKey(stranger.key)]

test('a stranger who demands this workspace is refused every action in it', async () => {
  for (const action of actions.filter(({ permission }) => permission !== 'anyone'))
    for (const proof of proofs) {
      const { status, body } = await ask('/rpc', action, { ...proof, 'x-workspace': owner.account })
      expect(status, action.name).toBe(403)
      expect(body.error.code).toBe('account.not-yours')
    }
})

test('whoever remembers a workspace that is no longer theirs is in their personal one', async () => {
  const cookie = stranger.cookie.replace(/workspace=.*/, `workspace=${owner.account}`)
  const { caller } = await house.people.sessionOf(new Request('http://localhost', { headers: { cookie } }))
  expect(caller).toMatchObject({ kind: 'person', role: 'owner' })
  expect([owner.account, stranger.account]).not.toContain(caller.kind === 'person' && caller.account)
})

const scopesTried = 7

test('a key does what its scopes name and nothing else', async () => {
  for (const action of actions.filter(({ surfaces }) => surfaces.includes('api'))) {
    const [area = ''] = action.name.split('.')
    const other = actions.find(({ name }) => !name.startsWith(`${area}.`))?.name ?? 'nothing.atAll'
    const fitting = [action.name, area, `${area}.`, '*']
    const others = [other, area.slice(0, -1), action.name.slice(0, -1)]
    const asked = [...fitting, ...others].map(async (scope) => ({
      scope,
      ...(await ask('/api/v1', action, withKey(await newKey(scope)))),
    }))
    expect(asked).toHaveLength(scopesTried)
    for (const { scope, status, body } of await Promise.all(asked)) {
      const label = `${scope} asks ${action.name}: ${status}`
      if (fitting.includes(scope)) expect([401, 403, 500], label).not.toContain(status)
      else expect(body.error?.code, label).toBe('key.scope-missing')
    }
  }
})

test('asking for all this takes a number of calls that grows with the number of actions alone', () => {
  const mostCallsPerAction = doors.length * callers.length + proofs.length + scopesTried
  expect(house.calls()).toBeLessThanOrEqual(mostCallsPerAction * actions.length)
})

function withKey(key: string): Headers {
  return { authorization: `Bearer ${key}` }
}

/** Not by the action: a person may have only so many. */
async function newKey(scope: string): Promise<string> {
  const key = newToken('tk_')
  await house.installation.database.identityPool.query(
    `insert into api_keys (id, account_id, person_id, name, scopes, hash, ends_with, last_used_at)
     values ($1, $2, $3, 'Narrow', $4, $5, $6, now())`,
    [newId(), owner.account, owner.person, [scope], hashToken(key), key.slice(-4)],
  )
  return key
}

type Asked = { status: number; body: RefusalAnswer }

async function ask(door: (typeof doors)[number], action: Action, headers: Headers): Promise<Asked> {
  const input = sampleInput(action)
  const [verb = '', path = ''] = action.rest.split(' ')
  const json = { 'content-type': 'application/json', ...headers }
  const inBody = door === '/rpc' || (verb !== 'GET' && verb !== 'DELETE')
  const inPath = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(input[name]))
  const pathFields = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => name)
  const rest = Object.fromEntries(
    Object.entries(input).filter(([name]) => door === '/rpc' || !pathFields.includes(name)),
  )
  const query = inBody ? '' : `?${new URLSearchParams(rest as Record<string, string>)}`
  const answer = await house.app.request(door === '/rpc' ? `/rpc/${action.name}` : `/api/v1${inPath}${query}`, {
    method: door === '/rpc' ? 'POST' : verb,
    headers: json,
    ...(inBody ? { body: JSON.stringify(rest) } : {}),
  })
  return { status: answer.status, body: (await answer.json()) as RefusalAnswer }
}
