import { z } from 'zod'
import { createApi } from '#app/api.ts'
import { setLastAccount } from '#areas/people/actions/users.ts'
import { seedBusiness } from '#areas/workspaces/seed.ts'
import type { Scope, SystemScope } from '#platform/contract/scope.ts'
import type { Area } from '#platform/server/area.ts'
import type { Mail } from '#platform/server/messaging/mail.ts'
import type { Installation } from '#platform/server/runtime/installation.ts'

export const demoPeople = [
  { name: 'Maya Okafor', email: 'maya@kestrel.example', role: 'owner' },
  { name: 'Jonas Lindqvist', email: 'jonas@kestrel.example', role: 'member' },
  { name: 'Priya Raman', email: 'priya@kestrel.example', role: 'viewer' },
] as const
export const demoPassword = 'roasting on tuesdays'
export const demoScope: SystemScope = { kind: 'system', reason: 'the demo story' }

/** Signs up the people of a small coffee roastery and fills its workspace. Their personal workspaces stay empty. */
export async function seedDemo(installation: Installation, areas: readonly Area[]): Promise<void> {
  const { database, storage } = installation
  const people = await signUpPeople(installation, areas)
  const [maya, jonas] = people
  if (!maya || !jonas) throw new Error('Nobody could sign up.')
  const account = await database.write(demoScope, async (db) => {
    const business = await seedBusiness(db, demoScope, 'Kestrel Coffee', people)
    // Sign-in opens the last workspace.
    for (const { person } of people) await setLastAccount(db, demoScope, person, business)
    return business
  })
  const actor = { kind: 'person', id: maya.person } as const
  const scope: Scope = { kind: 'account', account, person: maya.person, role: 'owner', actor }
  for (const { seed } of areas) if (seed) await database.write(scope, (db) => seed(db, scope, storage))
  await addNews(jonas.call, account)
}

/** The people of the demo read no mail, so the links are opened here. */
async function signUpPeople(installation: Installation, areas: readonly Area[]) {
  const mails: Mail[] = []
  const mail = { send: async (sent: Mail) => void mails.push(sent) }
  const { app, people: identity, running } = createApi({ ...installation, mail }, areas)
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    app.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const cookieOf = (answer: Response) => answer.headers.get('set-cookie')?.split(';')[0] ?? ''
  const signedUp = []
  for (const { name, email, role } of demoPeople) {
    const browser = cookieOf(await post('/api/auth/sign-up/email', { name, email, password: demoPassword }))
    await running.outgoing.idle()
    const link = mails.find(({ to }) => to === email)?.button?.address
    const token = link && new URL(link).searchParams.get('token')
    const cookie = cookieOf(await post('/api/auth/email/confirm', { token }, { cookie: browser }))
    const request = new Request(installation.settings.publicUrl, { headers: { cookie } })
    const { caller } = await identity.sessionOf(request)
    const call: Call = async (action, workspace, input) =>
      (await post(`/rpc/${action}`, input, { cookie, 'x-workspace': workspace })).json()
    if (caller.kind === 'person') signedUp.push({ person: caller.person, role, call })
  }
  return signedUp
}

type Call = (action: string, workspace: string, input: object) => Promise<unknown>

/** Only what is needed here: areas can be deleted without changing the demo. */
const tableList = z.object({
  sets: z.array(z.object({ tables: z.array(z.object({ id: z.string(), name: z.string() })) })),
})

/** What Maya finds when she comes back: Jonas has added two accounts. */
async function addNews(call: Call, workspace: string): Promise<void> {
  const { data } = tableList.safeParse(await call('tables.listTables', workspace, {}))
  const accounts = data?.sets.flatMap(({ tables }) => tables).find(({ name }) => name === 'Accounts')
  if (!accounts) return
  for (const Account of ['Heron Books', 'North Pier Bakery'])
    await call('tables.addRows', workspace, { tableId: accounts.id, rows: [{ Account, Status: 'New', Type: 'Café' }] })
}
