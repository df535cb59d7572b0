import { expect, test } from 'vitest'
import { z } from 'zod'
import { readHistory } from '#areas/journal/contract.ts'
import * as apiKeys from '#areas/api-keys/contract.ts'
import { action, type Action, type InputOf, type OutputOf } from '#platform/contract/action.ts'
import { newId } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Actor, Scope } from '#platform/contract/scope.ts'
import { implement } from '#platform/server/actions/implement.ts'
import type { Caller } from '#platform/server/auth/caller.ts'
import { registryOf } from '#platform/server/actions/registry.ts'
import { runAction } from '#platform/server/actions/run-action.ts'
import { cast, type CastName } from '#test/app/cast.ts'
import { openTestApp } from '#test/app/test-app.ts'
import { scopeAs } from '#test/app/demo-data.ts'
import { expireApprovals } from './actions/expire.ts'
import { requestApproval, type ApprovalRequest } from './actions/request-approval.ts'
import * as approvals from './contract.ts'
import { seed } from './seed.ts'

const why = 'The till wants it.'
const aKey = { name: 'Till', scopes: ['keys'] }

test('approving runs the action as the requester, and the journal names both people', async () => {
  const queue = await openQueue()
  const id = await queue.request('member', apiKeys.createKey, aKey, { why, for: { role: 'admin' } })
  expect(await queue.keysOf('member')).toEqual([])
  const waiting = await queue.call('admin', approvals.readApproval, { id })
  expect(waiting).toMatchObject({ state: 'waiting', title: 'Create an API key', input: aKey, why, isEdited: false })
  expect(waiting).toMatchObject({ askedBy: { name: cast.member.name }, actor: { kind: 'person' } })
  const approved = await queue.call('admin', approvals.approve, { id })
  expect(approved).toMatchObject({ state: 'approved', decidedBy: { name: cast.admin.name }, edited: null })
  expect(await queue.keysOf('member')).toEqual(['Till'])
  expect(await queue.keysOf('admin')).toEqual([])
  const { member, admin } = queue.testApp.cast
  expect(await queue.entries()).toEqual([
    {
      action: 'approvals.approve',
      person_id: admin.person,
      actor_kind: 'person',
      actor_id: admin.person,
      within: null,
    },
    {
      action: 'keys.create',
      person_id: member.person,
      actor_kind: 'person',
      actor_id: member.person,
      within: approved.entry,
    },
  ])
})

test('an agent requests in the name of its person, and only actions of its surface', async () => {
  const queue = await openQueue()
  const agent = { kind: 'agent', id: newId() } as const
  const id = await queue.request('admin', order, anOrder, { why, for: { role: 'owner' } }, agent)
  await queue.call('owner', approvals.approve, { id })
  expect(queue.orders).toEqual([anOrder])
  expect(await queue.entries()).toMatchObject([
    { action: 'approvals.approve', person_id: queue.testApp.cast.owner.person },
    { action: 'shop.order', person_id: queue.testApp.cast.admin.person, actor_kind: 'agent', actor_id: agent.id },
  ])
  await expect(queue.request('admin', apiKeys.createKey, aKey, { why }, agent)).rejects.toMatchObject({
    code: 'agent.person-only',
  })
})

test('the history of a request is visible to those who see the request', async () => {
  const queue = await openQueue()
  const id = await queue.request('member', apiKeys.createKey, aKey, { why, for: { role: 'admin' } })
  await queue.call('admin', approvals.decline, { id, reason: 'Not this quarter.' })
  const seen = async (name: CastName) => (await queue.call(name, readHistory, { thing: id })).changes.length
  expect(await seen('member')).toBeGreaterThan(0)
  expect(await seen('owner')).toBeGreaterThan(0)
  expect(await seen('viewer')).toBe(0)
})

test('after the action the transaction has the scope of the approver again', async () => {
  const queue = await openQueue()
  const id = await queue.request('member', apiKeys.createKey, aKey, { why, for: { role: 'owner' } })
  await queue.call('owner', approvals.approve, { id })
  for (const name of ['owner', 'admin', 'member'] as const)
    for (let connection = 0; connection < 6; connection++)
      expect(await queue.call(name, apiKeys.listKeys, {})).toMatchObject({
        keys: name === 'member' ? [{ name: 'Everything' }, { name: 'Till' }] : [{ name: 'Everything' }],
      })
})

test('the approver may edit the input; the edit is checked and the requester sees it', async () => {
  const queue = await openQueue()
  const id = await queue.request('admin', order, anOrder, { why, for: { role: 'admin' } })
  expect(await queue.call('admin', approvals.readApproval, { id })).toMatchObject({
    to: 'orders@sucafina.test, marc@sucafina.test',
    howMuch: '940.8',
    from: null,
    irreversible: 'It has left the workspace and cannot be called back.',
  })
  const wrong = queue.call('owner', approvals.approve, { id, input: { ...anOrder, dollars: 'many' } })
  await expect(wrong).rejects.toMatchObject({ code: 'input.wrong', issues: [{ path: 'dollars' }] })
  await queue.call('owner', approvals.approve, { id, input: { ...anOrder, dollars: 470.4 } })
  expect(queue.orders).toEqual([{ ...anOrder, dollars: 470.4 }])
  const seen = await queue.call('admin', approvals.readApproval, { id })
  expect(seen).toMatchObject({ isEdited: true, input: anOrder, edited: { dollars: 470.4 }, howMuch: '470.4' })
})

test('an edit that changes nothing is not stored', async () => {
  const queue = await openQueue()
  const id = await queue.request('admin', order, anOrder)
  const { to, dollars } = anOrder
  expect(await queue.call('admin', approvals.approve, { id, input: { dollars, to } })).toMatchObject({
    isEdited: false,
  })
})

test('when two people approve at once, one succeeds and the other is told who', async () => {
  const queue = await openQueue()
  for (let round = 1; round <= 20; round++) {
    const id = await queue.request('member', apiKeys.createKey, aKey, { why, for: { role: 'admin' } })
    const clicks = await Promise.allSettled(
      (['owner', 'admin'] as const).map((name) => queue.call(name, approvals.approve, { id })),
    )
    const [refused] = clicks.flatMap((click) => (click.status === 'rejected' ? [click.reason] : []))
    const { decidedBy } = await queue.call('member', approvals.readApproval, { id })
    expect(refused).toMatchObject({ code: 'approvals.decided', status: 409 })
    expect(refused.message).toBe(`${decidedBy?.name} approved this a moment ago.`)
    expect(await queue.keysOf('member')).toHaveLength(round)
  }
})

test('declining runs nothing and tells the reason; only the requester can withdraw', async () => {
  const queue = await openQueue()
  const [one, two] = [
    await queue.request('member', apiKeys.createKey, aKey, { why, for: { role: 'admin' } }),
    await queue.request('member', apiKeys.createKey, aKey, { why, for: { role: 'admin' } }),
  ]
  await queue.call('admin', approvals.decline, { id: one, reason: 'Wait for Friday.' })
  expect(await queue.call('member', approvals.readApproval, { id: one })).toMatchObject({
    state: 'declined',
    reason: 'Wait for Friday.',
  })
  await expect(queue.call('admin', approvals.withdraw, { id: two })).rejects.toMatchObject({ status: 403 })
  await queue.call('member', approvals.withdraw, { id: two })
  await expect(queue.call('admin', approvals.approve, { id: two })).rejects.toThrow(`${cast.member.name} withdrew this`)
  expect(await queue.keysOf('member')).toEqual([])
})

test('an expired request cannot be decided, before and after the state is stored', async () => {
  const queue = await openQueue()
  const id = await queue.request('owner', apiKeys.createKey, aKey, { why, expiresInHours: 0 })
  const later = await queue.request('owner', apiKeys.createKey, aKey, { why, expiresInHours: 24 * 1000 })
  for (const state of ['waiting', 'expired']) {
    expect(await queue.testApp.sql('select state from approvals where id = $1', [id])).toEqual([{ state }])
    await expect(queue.call('owner', approvals.approve, { id })).rejects.toMatchObject({ status: 410 })
    expect(await queue.listed('owner', 'expired')).toEqual([id])
    expect(await queue.listed('owner', 'waiting')).toEqual([later])
    await expireApprovals(queue.running)
  }
  const { expiresAt, askedAt } = await queue.call('owner', approvals.readApproval, { id: later })
  expect(Math.round((Date.parse(expiresAt) - Date.parse(askedAt)) / 86_400_000)).toBe(90)
  expect(await queue.keysOf('owner')).toEqual([])
})

test('a delegated request is decided by the other person and stays visible to who delegated it', async () => {
  const queue = await openQueue()
  const id = await queue.request('member', apiKeys.createKey, aKey)
  await expect(queue.call('viewer', approvals.readApproval, { id })).rejects.toMatchObject({ status: 404 })
  await queue.call('member', approvals.delegate, { id, person: queue.testApp.cast.viewer.person })
  expect(await queue.call('viewer', approvals.readApproval, { id })).toMatchObject({
    passedOnBy: { name: cast.member.name },
  })
  await expect(queue.call('member', approvals.approve, { id })).rejects.toThrow(`waits for ${cast.viewer.name}`)
  await queue.call('viewer', approvals.delegate, { id, role: 'admin' })
  await expect(queue.call('viewer', approvals.approve, { id })).rejects.toMatchObject({ code: 'approvals.not-yours' })
  await queue.call('owner', approvals.approve, { id })
  expect(await queue.keysOf('member')).toEqual(['Till'])
})

test('a person without the permission can be neither approver nor delegate', async () => {
  const queue = await openQueue()
  const { member, stranger } = queue.testApp.cast
  for (const whom of [{ person: member.person }, { person: stranger.person }, { role: 'member' as const }])
    await expect(queue.request('admin', order, anOrder, { why, for: whom })).rejects.toMatchObject({
      code: 'approvals.cannot-decide',
    })
  const id = await queue.request('admin', order, anOrder)
  for (const whom of [{ person: member.person }, { person: stranger.person }, { role: 'member' as const }])
    await expect(queue.call('admin', approvals.delegate, { id, ...whom })).rejects.toMatchObject({
      code: 'approvals.cannot-decide',
    })
  await expect(queue.request('member', order, anOrder)).rejects.toMatchObject({ code: 'permission.missing' })
  await expect(queue.request('admin', order, { to: [] })).rejects.toMatchObject({ code: 'input.wrong' })
})

test('a sensitive action cannot be requested', async () => {
  const { testApp } = await openQueue()
  const scope = scopeAs(testApp, 'member')
  const implementation = testApp.running.registry.find(apiKeys.createKey.name)
  const asking =
    implementation &&
    testApp.running.database.write(scope, (db) =>
      requestApproval({ db, scope, running: testApp.running }, implementation, aKey, { why }),
    )
  await expect(asking).rejects.toMatchObject({ code: 'approvals.person-only' })
})

test('an action that became sensitive while it waited cannot be approved, only declined', async () => {
  const queue = await openQueue()
  const id = await queue.request('owner', apiKeys.createKey, aKey)
  const owner = queue.testApp.as('owner')
  await expect(owner.call(approvals.approve, { id })).rejects.toMatchObject({ code: 'approvals.person-only' })
  expect(await queue.keysOf('owner')).toEqual([])
  expect(await owner.call(approvals.decline, { id })).toMatchObject({ state: 'declined' })
})

test('the requests of the demo can be approved', async () => {
  const { testApp } = await openQueue()
  const scope = scopeAs(testApp, 'owner')
  await testApp.running.database.write(scope, (db) => seed(db, scope))
  const owner = testApp.as('owner')
  const { approvals: waiting } = await owner.call(approvals.listApprovals, {})
  expect(waiting).toHaveLength(3)
  for (const { id } of waiting) expect(await owner.call(approvals.approve, { id })).toMatchObject({ state: 'approved' })
})

test('a request for a role is visible to that role and above only, even for a query without a filter', async () => {
  const queue = await openQueue()
  const id = await queue.request('admin', order, anOrder, { why, for: { role: 'admin' } })
  expect(await queue.listed('owner')).toEqual([id])
  expect(await queue.listed('admin')).toEqual([id])
  for (const name of ['member', 'viewer', 'stranger'] as const) {
    expect(await queue.listed(name)).toEqual([])
    for (const doing of [approvals.readApproval, approvals.approve, approvals.decline, approvals.withdraw])
      await expect(queue.call(name, doing, { id }), name).rejects.toMatchObject({ status: 404 })
    expect(await queue.rowsFor(name), name).toBe(0)
  }
  expect(await queue.rowsFor('owner')).toBe(1)
})

test('if the requester left or lost the right, nothing runs and the request stays waiting', async () => {
  const queue = await openQueue()
  const { admin, owner } = queue.testApp.cast
  const id = await queue.request('admin', order, anOrder, { why, for: { person: owner.person } })
  for (const change of ["update members set role = 'member'", 'delete from members']) {
    await queue.testApp.sql(`${change} where person_id = $1 and account_id = $2`, [admin.person, admin.account])
    const approving = queue.call('owner', approvals.approve, { id })
    await expect(approving).rejects.toMatchObject({ code: 'approvals.requester-gone', status: 409 })
    expect(await queue.listed('owner')).toEqual([id])
  }
  expect(queue.orders).toEqual([])
})

test('if the action refuses, nothing is changed and the request still waits', async () => {
  const queue = await openQueue()
  const gone = await queue.request('owner', apiKeys.revokeKey, { id: newId() })
  await expect(queue.call('owner', approvals.approve, { id: gone })).rejects.toThrow('There is no such key')
  const twice = await queue.request('admin', order, { ...anOrder, to: ['twice@sucafina.test'] })
  await expect(queue.call('admin', approvals.approve, { id: twice })).rejects.toThrow('This already exists.')
  expect([await queue.listed('owner'), await queue.listed('admin')]).toEqual([[gone], [twice]])
  expect(await queue.entries()).toEqual([])
})

test('only people decide, not keys, agents or flows', async () => {
  const queue = await openQueue()
  const id = await queue.request('owner', apiKeys.createKey, aKey)
  const { key, person, account } = queue.testApp.cast.owner
  const answer = await queue.testApp.app.request(`/api/v1/approvals/${id}/approve`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: '{}',
  })
  expect(answer.status).toBe(403)
  for (const kind of ['agent', 'flow'] as const)
    for (const doing of [approvals.approve, approvals.decline, approvals.delegate]) {
      const caller: Caller = { kind, id: newId(), person, account, role: 'owner' }
      await expect(queue.run(caller, doing, { id })).rejects.toMatchObject({ code: 'approvals.not-yours' })
    }
  expect(await queue.listed('owner')).toEqual([id])
})

test('when a member is removed, requests for them go to their successor, and their own are withdrawn', async () => {
  const queue = await openQueue()
  const { member, owner, account } = { ...queue.testApp.cast, account: queue.testApp.cast.owner.account }
  const forJonas = await queue.request('admin', apiKeys.createKey, aKey, { why, for: { person: member.person } })
  const byJonas = await queue.request('member', apiKeys.createKey, aKey, { why, for: { role: 'owner' } })
  const leaving = { kind: 'system', reason: 'test' } as const
  await queue.running.database.write(leaving, async (db) => {
    for (const handOver of queue.running.handOvers)
      await handOver(db, leaving, { account, from: member.person, to: owner.person })
  })
  expect(await queue.listed('owner')).toEqual([forJonas])
  expect(await queue.listed('owner', 'withdrawn')).toEqual([byJonas])
})

test('the list is paged', async () => {
  const queue = await openQueue()
  const ids: string[] = []
  for (let n = 0; n < 5; n++) ids.unshift(await queue.request('owner', apiKeys.createKey, aKey))
  const first = await queue.call('owner', approvals.listApprovals, { limit: 3 })
  const second = await queue.call('owner', approvals.listApprovals, { limit: 3, before: first.next })
  expect([...first.approvals, ...second.approvals].map(({ id }) => id)).toEqual(ids)
  expect(second.next).toBeNull()
})

/** An action that leaves the workspace and needs an admin. */
const order = action({
  name: 'shop.order',
  title: 'Order green beans',
  description: 'Sends an order to a supplier.',
  input: z.object({ to: z.array(z.email()).min(1), dollars: z.number() }),
  output: z.object({}),
  permission: 'admin',
  effect: 'send',
  rest: 'POST /shop/orders',
  surfaces: ['agents'],
  card: { to: 'to', amount: 'dollars' },
})
const anOrder = { to: ['orders@sucafina.test', 'marc@sucafina.test'], dollars: 940.8 }

/** The app with the shop in it, and calls that the tests share. */
async function openQueue() {
  const testApp = await openTestApp()
  const orders: unknown[] = []
  const shop = implement(order, async (input, { db, scope, onCommitted }) => {
    onCommitted(() => orders.push(input))
    if (input.to[0]?.startsWith('twice'))
      await db<{ done_once: { name: string; account_id: string } }>(scope)
        .insertInto('done_once')
        .values([0, 1].map(() => ({ name: 'twice', account_id: scope.account })))
        .execute()
    return {}
  })
  // Creating keys can be requested here; in the product it is sensitive and cannot.
  const all = testApp.running.registry.all.map(({ action, run }) => {
    const { sensitive: _, ...rest } = action
    return { action: rest, run }
  })
  const running = { ...testApp.running, registry: registryOf([...all, shop]) }
  const implementationOf = ({ name }: Action) =>
    running.registry.find(name) ?? refuse('test.unknown', 404, `No area does ${name}.`)
  const callerOf = (name: CastName): Caller => {
    const { person, account } = testApp.cast[name]
    return { kind: 'person', admin: false, person, account, role: cast[name].role }
  }
  const scopeOf = (name: CastName, actor?: Actor): Scope => {
    const { person, account } = testApp.cast[name]
    return { kind: 'account', person, account, role: cast[name].role, actor: actor ?? { kind: 'person', id: person } }
  }
  const run = async <A extends Action>(caller: Caller, doing: A, input: InputOf<A>) =>
    (await runAction(running, implementationOf(doing), caller, input, { requestId: 'test' })).answer as OutputOf<A>
  const call = <A extends Action>(name: CastName, action: A, input: InputOf<A>) => run(callerOf(name), action, input)
  return {
    testApp,
    running,
    orders,
    run,
    call,
    request: (
      name: CastName,
      implementation: Action,
      input: Record<string, unknown>,
      asking: ApprovalRequest = { why },
      actor?: Actor,
    ) => {
      const scope = scopeOf(name, actor)
      return running.database.write(scope, (db) =>
        requestApproval({ db, scope, running }, implementationOf(implementation), input, asking),
      )
    },
    listed: async (name: CastName, state: InputOf<typeof approvals.listApprovals>['state'] = 'waiting') =>
      (await call(name, approvals.listApprovals, { state })).approvals.map(({ id }) => id),
    keysOf: async (name: CastName) =>
      (await call(name, apiKeys.listKeys, {})).keys.map((key) => key.name).filter((key) => key !== 'Everything'),
    entries: () =>
      testApp.sql(
        `select action, person_id, actor_kind, actor_id, within from journal
         where action ~ '^(approvals|keys|shop)' and request_id = 'test' order by action`,
      ),
    rowsFor: async (name: CastName) => {
      const scope = scopeOf(name)
      const rows = (db: Parameters<Parameters<typeof running.database.read>[1]>[0]) =>
        db<{ approvals: { id: string } }>(scope).selectFrom('approvals').select('id').execute()
      return (await running.database.read(scope, rows)).length
    },
  }
}
