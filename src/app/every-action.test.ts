import { expect, test } from 'vitest'
import { redo, undo } from '#areas/journal/contract.ts'
import { whyLasting, type Action } from '#platform/contract/action.ts'
import { may, type Role } from '#platform/contract/permission.ts'
import type { RefusalAnswer } from '#platform/contract/refusal.ts'
import { createKey } from '#areas/workspaces/contract/keys.ts'
import { thingsOf } from '#platform/server/area.ts'
import { openHouse, type House } from '#test/house.ts'
import { inputSchemaOf } from '#platform/server/input-schema.ts'
import { sampleInput } from '#test/sample.ts'
import { tellTheStory } from '#test/story.ts'
import { loadAreas } from './load.ts'

const areas = await loadAreas()
const actions = areas.flatMap((area) => area.actions).map(({ action }) => action)

test('every action has a name, an address and a sentence of its own', () => {
  for (const said of ['name', 'rest', 'says'] as const)
    expect(new Set(actions.map((action) => action[said])).size, said).toBe(actions.length)
  for (const { name, title, says, effect, rest } of actions) {
    expect(name).toMatch(/^[a-z][A-Za-z]*\.[a-z][A-Za-z]*$/)
    expect(title, name).toMatch(/^[A-Z].*[^.]$/)
    expect(says, name).toMatch(/^[A-Z].*\.$/s)
    if (rest.startsWith('GET')) expect(effect, name).toBe('read')
  }
})

test('every field in an action’s address is a field of its input', () => {
  for (const { name, rest, input } of actions)
    for (const [, field] of rest.matchAll(/\{(\w+)\}/g)) expect(Object.keys(input.shape), name).toContain(field)
})

const doors = ['/rpc', '/api/v1'] as const

/** These walk all actions several times over. */
const long = 300_000

test.for(doors)('%s: each caller gets exactly what the action’s permission says', async (door) => {
  const house = await openHouse()
  const callers: { who: string; role?: Role; headers: Record<string, string>; key?: true }[] = [
    { who: 'signed out', headers: {} },
    { who: 'unknown session', headers: { cookie: 'taaskly.session_token=made-up.made-up' } },
    { who: 'unknown key', headers: { authorization: `Bearer tk_${'x'.repeat(43)}` } },
    { who: 'viewer', role: 'viewer', headers: { cookie: house.cast.viewer.cookie } },
    { who: 'member', role: 'member', headers: { cookie: house.cast.member.cookie } },
    { who: 'admin', role: 'admin', headers: { cookie: house.cast.admin.cookie } },
    { who: 'owner', role: 'owner', headers: { cookie: house.cast.owner.cookie } },
    { who: 'viewer’s key', role: 'viewer', headers: { authorization: `Bearer ${house.cast.viewer.key}` }, key: true },
    { who: 'owner’s key', role: 'owner', headers: { authorization: `Bearer ${house.cast.owner.key}` }, key: true },
  ]
  for (const action of actions)
    for (const { who, role, headers, key } of callers) {
      const { status } = await ask(house, door, action, headers)
      const standing = role ? { signedIn: true, role } : { signedIn: false }
      // A key that nobody knows opens nothing, not even what is open to anyone.
      const known = who !== 'unknown key'
      const allowed = known && may(action.permission, standing) && (!key || action.surfaces.includes('api'))
      const label = `${who} asks ${action.name}: ${status}`
      if (allowed) expect([401, 403, 500], label).not.toContain(status)
      else if (action.permission !== 'anyone') expect(status, label).toBe(role ? 403 : 401)
    }
})

test('a stranger who demands this workspace is refused every action in it', async () => {
  const house = await openHouse()
  const demand = { 'x-workspace': house.cast.owner.account }
  const { cookie, key } = house.cast.stranger
  for (const action of actions.filter(({ permission }) => permission !== 'anyone'))
    for (const proof of [{ cookie }, { authorization: `Bearer ${key}` }] as Record<string, string>[]) {
      const { status, body } = await ask(house, '/rpc', action, { ...proof, ...demand })
      expect(status, action.name).toBe(403)
      expect(body.error.code).toBe('account.not-yours')
    }
})

test('whoever remembers a workspace that is no longer theirs is in their personal one', async () => {
  const house = await openHouse()
  const cookie = house.cast.stranger.cookie.replace(/workspace=.*/, `workspace=${house.cast.owner.account}`)
  const { caller } = await house.people.sessionOf(new Request('http://localhost', { headers: { cookie } }))
  expect(caller).toMatchObject({ kind: 'person', role: 'owner' })
  expect([house.cast.owner.account, house.cast.stranger.account]).not.toContain(
    caller.kind === 'person' && caller.account,
  )
})

test(
  'a key does what its scopes name and nothing else',
  async () => {
    const house = await openHouse()
    for (const action of actions.filter(({ surfaces }) => surfaces.includes('api'))) {
      const [area = ''] = action.name.split('.')
      const other = actions.find(({ name }) => !name.startsWith(`${area}.`))?.name ?? 'nothing.atAll'
      for (const [scopes, fits] of [
        [[action.name], true],
        [[area], true],
        [[`${area}.`], true],
        [['*'], true],
        [[other], false],
        [[area.slice(0, -1)], false],
        [[action.name.slice(0, -1)], false],
      ] as const) {
        const { key } = await house.as('owner').does(createKey, { name: 'Narrow', scopes: [...scopes] })
        const { status, body } = await ask(house, '/api/v1', action, { authorization: `Bearer ${key}` })
        const label = `${scopes.join()} asks ${action.name}`
        if (fits) expect([401, 403, 500], label).not.toContain(status)
        else expect(body.error?.code, label).toBe('key.scope-missing')
        // A person may have only so many.
        await house.sql(`delete from api_keys where name = 'Narrow'`)
      }
    }
  },
  long,
)

test('every change, sending and deletion leaves an entry in the journal, and nothing else does', async () => {
  const house = await openHouse()
  const { account, person, cookie } = house.cast.owner
  const entriesOf = (action: Action) =>
    house.sql<{ actor_kind: string; actor_id: string; things: string[] }>(
      'select actor_kind, actor_id, things from journal where action = $1 and account_id = $2 order by at',
      [action.name, account],
    )
  await doEverything(house, mine, async (action, seen) => {
    const before = (await entriesOf(action)).length
    const asked = await askWithThings(house, action, { cookie }, seen)
    const added = (await entriesOf(action)).slice(before)
    const changed = asked.status === 200 && action.effect !== 'read'
    expect(added, action.name).toMatchObject(changed ? [{ actor_kind: 'person', actor_id: person }] : [])
    if (changed && typeof asked.given['id'] === 'string')
      expect(added[0]?.things, action.name).toContain(asked.given['id'])
    return asked
  })
})

test(
  'every change that does not say why it lasts can be undone and redone',
  async () => {
    const house = await openHouse()
    const { cookie } = house.cast.owner
    const tables = thingsOf(areas).map(({ table }) => table)
    const state = async () => {
      const parts = tables.map((table) => `select '${table}' as of, to_jsonb(t) as row from ${table} t`)
      return house.sql(`${parts.join(' union all ')} order by 1, 2`)
    }
    const others = mine.filter(({ name }) => !name.startsWith('journal.'))
    await doEverything(house, others, async (action, seen) => {
      const before = await state()
      const asked = await askWithThings(house, action, { cookie }, seen)
      if (asked.status !== 200 || !asked.entry) return asked
      const after = await state()
      const undone = await ask(house, '/rpc', undo, { cookie }, { id: asked.entry })
      // What it has done on the way is undone though it lasts itself: a yes stays given.
      const within = await house.sql('select from journal where within = $1', [asked.entry])
      if (whyLasting(action) && within.length > 0) return asked
      if (whyLasting(action)) {
        expect(undone.body.error?.code, action.name).toBe('journal.lasting')
        expect(undone.body.error?.message, action.name).toBe(whyLasting(action))
        return asked
      }
      expect(undone.status, `${action.name}: ${JSON.stringify(undone.body)}`).toBe(200)
      expect(await state(), `${action.name} undone`).toEqual(before)
      const redone = await ask(house, '/rpc', redo, { cookie }, { id: String(undone.entry) })
      expect(redone.status, `${action.name}: ${JSON.stringify(redone.body)}`).toBe(200)
      expect(await state(), `${action.name} redone`).toEqual(after)
      return asked
    })
  },
  long,
)

const mine = actions.filter(({ permission }) => may(permission, { signedIn: true, role: 'owner' }))

/** Does all of these in the owner's workspace: what deletes comes last, and what needs others done first comes again. */
async function doEverything(
  house: House,
  wanted: readonly Action[],
  attempt: (action: Action, seen: Seen) => Promise<AskedWith>,
): Promise<void> {
  const { failed: things, together } = await tellTheStory(house)
  const fitting = new Set<string>()
  for (const deletes of [false, true]) {
    let left = wanted.filter(({ effect }) => (effect === 'destroy') === deletes)
    for (let before = Infinity; left.length < before;) {
      before = left.length
      const tried: Action[] = []
      for (const action of left) {
        const { status, body, entry, given } = await attempt(action, { things, together, fitting })
        expect(status, `${action.name}: ${JSON.stringify(body)}`).toBeLessThan(500)
        if (status !== 200) tried.push(action)
        // Of a long list the first few will do.
        const found = idsIn(body).slice(0, 10)
        things.push(...found, ...(entry ? [entry] : []))
        const [first = found[0]] = idsIn(given)
        if (status !== 200) continue
        if (first) together.push(...found.map((other): [string, string] => [first, other]))
        for (const [name, value] of Object.entries(given)) fitting.add(`${name} ${String(value)}`)
      }
      left = tried
    }
    expect(left.map(({ name }) => name)).toEqual([])
  }
}

/**
 * Asks with each thing that was seen so far in the place of an id, with each two that were seen together in the place of
 * several, and with each area in the place of an area, until one fits.
 */
async function askWithThings(house: House, action: Action, headers: Record<string, string>, seen: Seen) {
  const { properties = {}, required = [] } = inputSchemaOf(action)
  const ids = required.filter((name) => JSON.stringify(properties[name]).includes('"uuid"'))
  const areas = [...new Set(actions.map(({ name }) => name.split('.')[0]))]
  const alone = seen.things.map((thing): [string, string] => [thing, thing])
  const pairs = ids.length > 1 ? [...alone, ...seen.together] : alone
  // The newest first, but those before them that have fitted a place of the same name already.
  const fits = ([first, other]: [string, string]) =>
    Number(seen.fitting.has(`${ids[0]} ${first}`)) * 2 + Number(seen.fitting.has(`${ids[1]} ${other}`))
  const tries = [...new Map(pairs.toReversed().map((each) => [each.join(), each])).values()].sort(
    (a, b) => fits(b) - fits(a),
  )
  let last: AskedWith = { status: 0, body: {} as Body, given: {} }
  for (const [first, other] of ids.length > 0 ? tries : [['', ''] as const])
    for (const area of 'area' in properties ? areas : ['']) {
      const input = sampleInput(action)
      const filled = ids.map((name, place) => [
        name,
        withId(input[name], Object(properties[name]), place === 0 ? first : other),
      ])
      const given = { ...input, ...Object.fromEntries(filled), ...(area && { area }) }
      last = { ...(await ask(house, '/rpc', action, headers, given)), given }
      if (last.status === 200) return last
    }
  return last
}

/** The value with this id wherever it has one; nothing, where that is as good. */
function withId(value: unknown, schema: { anyOf?: unknown[] }, id: string): unknown {
  if (schema.anyOf?.some((each) => JSON.stringify(each) === '{"type":"null"}')) return null
  return JSON.parse(JSON.stringify(value), (_, each: unknown) => (isId(each) ? id : each))
}

function isId(value: unknown): boolean {
  return typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value)
}

/** The ids that a body names as such: its own, and those of lists called so. */
function idsIn(body: unknown): string[] {
  const found: string[] = []
  JSON.stringify(body, (name, value: unknown) => {
    if (/^(id|ids|\w+Id)$/.test(name))
      found.push(...[value].flat().flatMap((each) => (isId(each) ? [String(each)] : [])))
    return value
  })
  return found
}

/** What was seen so far, which two together, and what was right in the place of which name. */
type Seen = { things: string[]; together: [string, string][]; fitting: Set<string> }
type Body = RefusalAnswer & Record<string, unknown>
type Asked = { status: number; body: Body; entry?: string | null }
type AskedWith = Asked & { given: Record<string, unknown> }

async function ask(
  { app }: House,
  door: (typeof doors)[number],
  action: Action,
  headers: Record<string, string>,
  input: Record<string, unknown> = sampleInput(action),
): Promise<Asked> {
  const [verb = '', path = ''] = action.rest.split(' ')
  const json = { 'content-type': 'application/json', ...headers }
  const inBody = door === '/rpc' || (verb !== 'GET' && verb !== 'DELETE')
  const inPath = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(input[name]))
  const pathFields = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => name)
  const rest = Object.fromEntries(
    Object.entries(input).filter(([name]) => door === '/rpc' || !pathFields.includes(name)),
  )
  const query = inBody ? '' : `?${new URLSearchParams(rest as Record<string, string>)}`
  const answer = await app.request(door === '/rpc' ? `/rpc/${action.name}` : `/api/v1${inPath}${query}`, {
    method: door === '/rpc' ? 'POST' : verb,
    headers: json,
    ...(inBody ? { body: JSON.stringify(rest) } : {}),
  })
  return { status: answer.status, body: (await answer.json()) as Body, entry: answer.headers.get('x-entry') }
}
