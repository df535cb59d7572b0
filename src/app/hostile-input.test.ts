import { expect, test } from 'vitest'
import type { Action } from '#platform/contract/action.ts'
import type { RefusalAnswer } from '#platform/contract/refusal.ts'
import { openHouse, type House } from '#test/house.ts'
import { inputSchemaOf } from '#platform/server/input-schema.ts'
import { sampleInput } from '#test/sample.ts'
import { tellTheStory } from '#test/story.ts'
import { loadAreas } from './load.ts'

const actions = (await loadAreas()).flatMap((area) => area.actions).map(({ action }) => action)

/** The board is public: everybody reads and votes for what others have posted. What is not theirs, its own tests say. */
const closed = actions.filter(({ name }) => !name.startsWith('feedback.'))

test.for(actions)('$name refuses hostile input with a sentence', async (action) => {
  const house = await openHouse()
  for (const [what, body] of hostileBodies(action)) await expectTyped(house, action, what, body)
})

test('hostile addresses are refused with a sentence', async () => {
  const house = await openHouse()
  for (const action of actions) {
    const [verb = '', path = ''] = action.rest.split(' ')
    for (const odd of ['%00', '..%2f..%2fetc', 'a'.repeat(5_000), '%f0%9f', "'%20or%20'1'='1", '__proto__', '-1', '%'])
      for (const address of [path.replaceAll(/\{\w+\}/g, odd), `${path.replaceAll(/\{\w+\}/g, 'x')}?${odd}=${odd}`]) {
        const answer = await house.as('owner').fetch(`/api/v1${address}`, { method: verb })
        expect(answer.status, `${action.rest} with ${odd.slice(0, 30)}`).toBeLessThan(500)
      }
  }
})

test('nobody reaches another workspace’s things by their ids', async () => {
  const house = await openHouse()
  const secret = 'noors-own-secret'
  const foreign = new Set((await tellTheStory(house, 'stranger')).failed)
  for (let round = 0; round < 2; round++)
    for (const action of closed.filter(({ effect }) => effect !== 'destroy')) {
      const input = { ...sampleInput(action, secret, true) }
      for (const field of idFields(action)) if (foreign.size > 0) input[field] = [...foreign].at(-1)
      const answer = await ask(house, 'stranger', action, JSON.stringify(input))
      // Of a long list the first few will do: each is tried in every place of every action.
      for (const [found] of [...(await answer.text()).matchAll(uuid)].slice(0, 5)) foreign.add(found)
    }
  const before = await everythingRead(house)
  expect(before).toContain(secret)
  for (const action of closed)
    for (const field of idFields(action))
      for (const id of foreign) {
        const answer = await ask(
          house,
          'owner',
          action,
          JSON.stringify({ ...sampleInput(action, 'mine', true), [field]: id }),
        )
        expect(answer.status, `${action.name} with a foreign ${field}`).toBeLessThan(500)
        expect(await answer.text(), action.name).not.toContain(secret)
      }
  expect(await everythingRead(house)).toBe(before)
}, 300_000)

function* hostileBodies(action: Action): Generator<[string, string]> {
  const { properties = {} } = inputSchemaOf(action)
  const good = sampleInput(action, 'sample', true)
  const with_ = (field: string, value: unknown) => JSON.stringify({ ...good, [field]: value })
  for (const body of ['', 'null', '[]', '"text"', '5', '{', '{"a":1,}', '\u0000', 'undefined'])
    yield [`the body ${body}`, body]
  yield ['an unknown field', with_('surprise', 1)]
  yield ['a prototype key', `{"__proto__":{"role":"owner"},${JSON.stringify(good).slice(1)}`]
  yield ['a constructor key', `{"constructor":{"prototype":{"role":"owner"}},${JSON.stringify(good).slice(1)}`]
  yield ['deep nesting', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`]
  yield ['a deep array', `${'['.repeat(100_000)}${']'.repeat(100_000)}`]
  for (const field of Object.keys(properties)) {
    const odd = [
      null,
      true,
      -1,
      0,
      1.5,
      1e308,
      -0,
      2 ** 53,
      [],
      {},
      [[]],
      '',
      ' ',
      '\0',
      'a\0b',
      '\ud800',
      '\u202e',
      "Robert'); drop table users;--",
    ]
    for (const value of odd) yield [`${field} = ${JSON.stringify(value)}`, with_(field, value)]
    for (const text of [
      '0000-00-00',
      '2026-02-30',
      '9999-12-31T23:59:59Z',
      '-infinity',
      'infinity',
      '00000000-0000-0000-0000-000000000000',
      '%s%n',
      '{{7*7}}',
    ])
      yield [`${field} = ${text}`, with_(field, text)]
    yield [`${field} huge`, with_(field, 'x'.repeat(1_000_000))]
    yield [
      `${field} a long list`,
      with_(
        field,
        Array.from({ length: 50_000 }, () => 'x'),
      ),
    ]
  }
}

async function expectTyped(house: House, action: Action, what: string, body: string): Promise<void> {
  const answer = await ask(house, 'owner', action, body)
  expect(answer.status, `${action.name} with ${what}`).toBeLessThan(500)
  if (answer.status < 400) return
  const { error } = (await answer.json()) as RefusalAnswer
  expect(error.code, what).toMatch(/^[a-z-]+\.[a-z-]+$/)
  // A sentence; only for a missing document the words are given.
  expect(error.message, what).toMatch(/^\S.*(\.|in collection "\w+")$/s)
  expect(error.message.length, what).toBeLessThan(300)
}

function ask(house: House, who: 'owner' | 'stranger', action: Action, body: string): Promise<Response> {
  return house
    .as(who)
    .fetch(`/rpc/${action.name}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
}

async function everythingRead(house: House): Promise<string> {
  const answers = await Promise.all(
    closed
      .filter(({ effect }) => effect === 'read')
      .map(async (action) => (await ask(house, 'stranger', action, JSON.stringify(sampleInput(action)))).text()),
  )
  // All that may differ is the clock, the name of a request that was refused, and the made-up id it was about.
  return answers.join('\n').replaceAll(/"(now|checkedAt|requestId)":"[^"]+"|Document \\"[^"]+"/g, '')
}

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

function idFields(action: Action): string[] {
  const isId = (schema: unknown): boolean => JSON.stringify(schema).includes('"uuid"')
  return Object.entries(inputSchemaOf(action).properties ?? {})
    .filter(([, schema]) => isId(schema))
    .map(([name]) => name)
}
