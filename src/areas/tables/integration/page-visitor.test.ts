import type { KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import { changeTable, createTable, readTable } from '#areas/tables/contract/tables.ts'
import { newId } from '#platform/contract/id.ts'
import type { AnyScope } from '#platform/contract/scope.ts'
import type { Refusal } from '#platform/contract/refusal.ts'
import type { Credentials } from '#test/app/cast.ts'
import { shareTestApp, type TestApp } from '#test/app/test-app.ts'
import { identifyVisitor } from '#app/page-visitor.ts'

const openWorkspace = await shareTestApp()

test('a link opens in the workspace of its table, row or request, for a member who is elsewhere', async () => {
  const [here, there] = [await openWorkspace(), await openWorkspace()]
  const { account } = there.cast.member
  const { id } = await there.as('owner').call(createTable, { name: 'Wholesale orders' })
  const request = newId()
  await there.sql(
    `insert into approvals (id, account_id, action, title, says, effect, input, why, asked_by, actor_kind, actor_id,
       for_role, expires_at)
     values ($1, $2, 'a.b', 'Send it', '', 'send', '{}', '', $3, 'person', $3, 'member', now() + interval '1 day')`,
    [request, account, there.cast.owner.person],
  )
  const addresses = [
    `/tables/${id}`,
    `/tables/${id}?row=${newId()}`,
    `/approvals?request=${request}`,
    `/dashboard?workspace=${account}`,
  ]
  for (const address of addresses) {
    const { session } = await open(here, here.cast.member, address)
    expect(session, address).toMatchObject({ account: { id: account }, role: 'member', isSwitched: true })
  }
  expect((await open(there, there.cast.member, `/tables/${id}`)).session).not.toHaveProperty('isSwitched')
})

test('what one may not see is not found in the same way, by the same queries, as what does not exist', async () => {
  const [here, there] = [await openWorkspace(), await openWorkspace()]
  const maya = there.as('owner')
  const { id: hidden } = await maya.call(createTable, { name: 'Salaries' })
  await maya.call(changeTable, { tableId: hidden, mayRead: 'admin' })
  const { id: foreign } = await here.as('stranger').call(createTable, { name: 'Recipes' })
  const seen = []
  for (const tableId of [newId(), hidden, foreign]) {
    const { session, call, queries } = await open(here, here.cast.member, `/tables/${tableId}`)
    const refusal = await call(readTable, { tableId }).catch((error: unknown) => error as Refusal)
    seen.push({ session, queries: [...queries], refusal })
  }
  expect(seen[0]).toMatchObject({ session: { account: { id: here.cast.member.account } }, refusal: { status: 404 } })
  // The time is that of the queries.
  expect(seen[0]?.queries.length).toBeGreaterThan(2)
  expect(seen[1]).toEqual(seen[0])
  expect(seen[2]).toEqual(seen[0])
  expect((await open(here, here.cast.member, `/?workspace=${here.cast.stranger.account}`)).session).toEqual(
    seen[0]?.session,
  )
})

test('a browser that knows no workspace opens the last one, or the personal one after leaving it', async () => {
  const testApp = await openWorkspace()
  const { account, person } = testApp.cast.member
  const inNewBrowser = { ...testApp.cast.member, cookie: testApp.cast.member.cookie.replace(/;\s*workspace=.*/, '') }
  await open(testApp, testApp.cast.member, '/dashboard')
  await expect
    .poll(async () => (await open(testApp, inNewBrowser, '/focus')).session)
    .toMatchObject({
      account: { id: account },
    })
  await testApp.sql('delete from members where account_id = $1 and person_id = $2', [account, person])
  expect((await open(testApp, inNewBrowser, '/focus')).session).toMatchObject({ account: { type: 'personal' } })
})

/** Also records the kinds of the queries that look for the workspace of the address, and those of the calls. */
async function open(testApp: TestApp, { cookie }: Credentials, address: string) {
  const queries: string[] = []
  const { database } = testApp.running
  const recorder: KyselyPlugin = {
    transformQuery: ({ node }) => {
      queries.push(node.kind)
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const read: typeof database.read = (scope, work, tables) =>
    database.read(
      scope,
      (db) => work(<Tables>(requested: AnyScope) => db<Tables>(requested).withPlugin(recorder)),
      tables,
    )
  const running = { ...testApp.running, database: { ...database, read } }
  const request = new Request(`http://localhost${address}`, { headers: { cookie } })
  const visitor = await identifyVisitor({ ...testApp, running }, request)
  return { ...visitor, queries }
}
