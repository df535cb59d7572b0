import { expect, test } from 'vitest'
import { providerOfAction } from '#areas/connections/actions/missing-connection.ts'
import { newId } from '#platform/contract/id.ts'
import { runFor } from '#platform/server/actions/run-for.ts'
import { call, casesOf, openScenario, type Case } from '#test/app/examples.ts'
import { newOwner, type Owner } from '#test/app/new-owner.ts'
import { openSharedTestApp } from '#test/app/shared-test-app.ts'
import { personOf } from '#test/app/test-app.ts'

const testApp = await openSharedTestApp()
const { running } = testApp
/** The list comes from the registry: a new provider joins by itself. */
const cases = running.registry.all
  .map(({ action }) => action)
  .filter(({ name }) => providerOfAction(running, name))
  .flatMap((action) => casesOf(action).slice(0, 1))

test('every provider has actions, but for mailboxes, which share those of mail', () => {
  const covered = new Set(cases.map(({ action }) => providerOfAction(running, action.name)?.id))
  const others = running.connectionProviders.filter(({ mailServers, signIn }) => !mailServers && !signIn)
  expect(others.map(({ id }) => id).filter((id) => !covered.has(id))).toEqual([])
})

test.each(cases.map((each) => [each.action.name, each] as const))(
  '%s works by the API, as a step of a flow and as a tool of an agent, but not with the connection of somebody else',
  async (_, each) => {
    for (const surface of [byApi, byFlow, byAgent]) {
      const owner = await newOwner(testApp)
      const input = await openScenario(testApp, owner).prepare(each)
      expect(await surface(owner, each, input), surface.name).toBe('done')
      const isChange = ['send', 'destroy'].includes(each.action.effect)
      expect(await changedService(owner), `${surface.name} has the effect ${each.action.effect}`).toBe(isChange)
      const foreign = { ...input, connection: await connectionOfStranger(each) }
      expect(await surface(owner, each, foreign).catch(String), surface.name).toContain(
        'There is no such connection here',
      )
    }
  },
)

test('what publishes has the effect send', () => {
  const publishing = cases.filter(({ action }) => /\.(publish|post\w*|reply|create\w+)$/.test(action.name))
  expect(publishing.length).toBeGreaterThan(8)
  for (const { action } of publishing) expect(action.effect, action.name).toBe('send')
})

/** Whether it changed something there, as the log of calls says. */
async function changedService({ account }: Owner): Promise<boolean> {
  const calls = await testApp.sql<{ method: string; address: string }>(
    `select method, address from connection_calls where account_id = $1 and address not like '%/auth.test'`,
    [account],
  )
  return calls.some(({ method, address }) => method !== 'GET' && !questionsByPost.test(address))
}

/** These services ask by POST, because a question is too long for an address. */
const questionsByPost = /\/(search|query|freeBusy)$/

const strangers = new Map<string | undefined, Promise<string | undefined>>()

/** One for each provider, in another workspace. */
function connectionOfStranger(each: Case): Promise<string | undefined> {
  const provider = providerOfAction(running, each.action.name)?.id
  const find = async () => {
    const stranger = await newOwner(testApp)
    await openScenario(testApp, stranger).prepare(each)
    const rows = await testApp.sql<{ id: string }>('select id from connections where account_id = $1', [
      stranger.account,
    ])
    return rows[0]?.id
  }
  const connection = strangers.get(provider) ?? find()
  strangers.set(provider, connection)
  return connection
}

async function byApi(owner: Owner, { action }: Case, input: Record<string, unknown>): Promise<string> {
  const { status, body } = await call(testApp, owner.cookie, action, input)
  return status === 200 ? 'done' : JSON.stringify(body)
}

async function byFlow(owner: Owner, { action }: Case, input: Record<string, unknown>): Promise<string> {
  const person = personOf(testApp, { ...owner, key: '' })
  const at = { position: { x: 0, y: 0 } }
  const nodes = [
    { id: 'start', name: 'Start', type: 'flow.manual', ...at },
    { id: 'step', name: 'Step', type: action.name, parameters: input, ...at },
  ]
  const graph = { nodes, edges: [{ from: 'start', to: 'step' }] }
  const { id } = await person.callNamed<{ id: string }>('flows.create', { name: 'Step', graph })
  await person.callNamed('flows.run', { id, isTest: true })
  await running.runs.idle()
  type Run = { state: string; error: string | null }
  const { runs } = await person.callNamed<{ runs: Run[] }>('flows.listRuns', { flow: id })
  return runs[0]?.error ?? runs[0]?.state ?? 'no run'
}

async function byAgent({ account, person }: Owner, { action }: Case, input: object): Promise<string> {
  const agent = newId()
  await testApp.sql(`insert into agents (id, account_id, handle, name) values ($1, $2, $3, 'Agent')`, [
    agent,
    account,
    `agent-${agent}`,
  ])
  const caller = { kind: 'agent', id: agent, person, account, role: 'owner', allowed: ['*'] } as const
  await runFor(running, 'agents', caller, action.name, input, { requestId: `tool-${action.name}` })
  return 'done'
}
