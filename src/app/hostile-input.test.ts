import { expect, test } from 'vitest'
import type { Action } from '#platform/contract/action.ts'
import type { RefusalBody } from '#platform/contract/refusal.ts'
import { newOwner, type Owner } from '#test/app/new-owner.ts'
import { sampleInput } from '#test/app/sample-input.ts'
import { openSharedTestApp } from '#test/app/shared-test-app.ts'
import { soakFactor } from '#test/project/soak-factor.ts'
import { loadAreas } from './load-areas.ts'

const actions = (await loadAreas()).flatMap((area) => area.actions).map(({ action }) => action)
const fields = actions.flatMap((action) => Object.keys(action.input.shape))
const testApp = await openSharedTestApp()

/** Each field and action gets a part of the values, the next one another; `npm run soak` tries all of them. */
const step = soakFactor > 1 ? 1 : 8
const everyStep =
  (first: number) =>
  (_: unknown, index: number): boolean =>
    (index + first) % step === 0

test.for(actions)('$name refuses hostile input with a sentence', async (action) => {
  // Accepted inputs change only this owner's data.
  const owner = await newOwner(testApp)
  const first = actions.indexOf(action)
  const values = Object.keys(action.input.shape).flatMap((field, index) =>
    oddValues.filter(everyStep(first + index)).map(([what, json]) => [`${field} = ${what}`, field, json] as const),
  )
  await inBatches([...brokenBodies.filter(everyStep(first)), ...oddBodies(action)], ([what, body]) =>
    expectTyped(owner, action, what, body),
  )
  await inBatches(values, ([what, field, json]) => expectTyped(owner, action, what, withField(action, field, json)))
})

const oddAddresses = ['%00', '..%2f..%2fetc', 'a'.repeat(5_000), '%f0%9f', "'%20or%20'1'='1", '__proto__', '-1', '%']

test('hostile addresses are refused with a sentence', async () => {
  for (const [index, action] of actions.entries()) {
    const [verb = '', path = ''] = action.rest.split(' ')
    const addresses = oddAddresses
      .filter(everyStep(index))
      .flatMap((odd) => [path.replaceAll(/\{\w+\}/g, odd), `${path.replaceAll(/\{\w+\}/g, 'x')}?${odd}=${odd}`])
    await inBatches(addresses, async (address) => {
      const { status } = await testApp.as('owner').fetch(`/api/v1${address}`, { method: verb })
      expect(status, `${verb} ${address.slice(0, 200)}`).toBeLessThan(500)
    })
  }
})

test('the number of calls grows only with the number of actions and their fields', () => {
  const maxCallsPerAction = oddAddresses.length * 2 + 16
  expect(testApp.calls()).toBeLessThanOrEqual(maxCallsPerAction * actions.length + oddValues.length * fields.length)
})

/** As many at once as there are connections, so that none waits. */
async function inBatches<T>(all: readonly T[], work: (each: T) => Promise<void>): Promise<void> {
  const batchSize = 4
  for (let from = 0; from < all.length; from += batchSize)
    await Promise.all(all.slice(from, from + batchSize).map(work))
}

/** One route reads the bodies of all actions. */
const brokenBodies = ['', 'null', '[]', '"text"', '5', '{', '{"a":1,}', '\u0000', 'undefined'].map(
  (body): [string, string] => [`the body ${body}`, body],
)

function oddBodies(action: Action): [string, string][] {
  const good = JSON.stringify(sampleInput(action, 'sample', true))
  return [
    ['an unknown field', withField(action, 'surprise', '1')],
    ['a prototype key', `{"__proto__":{"role":"owner"},${good.slice(1)}`],
    ['a constructor key', `{"constructor":{"prototype":{"role":"owner"}},${good.slice(1)}`],
  ]
}

test('deep nesting is refused with a sentence', async () => {
  const owner = await newOwner(testApp)
  for (const action of actions.filter((_, index) => index % 20 === 0))
    for (const body of [deepNesting, deepArray]) await expectTyped(owner, action, 'deep nesting', body)
})

const deepNesting = `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`
const deepArray = `${'['.repeat(100_000)}${']'.repeat(100_000)}`

const odd = [null, true, -1, 0, 1.5, 1e308, -0, 2 ** 53, [], {}, [[]], '', ' ', '\0', 'a\0b', '\ud800', '\u202e']
const oddTexts = [
  "Robert'); drop table users;--",
  '0000-00-00',
  '2026-02-30',
  '9999-12-31T23:59:59Z',
  '-infinity',
  'infinity',
  '00000000-0000-0000-0000-000000000000',
  '%s%n',
  '{{7*7}}',
]

/** Values as JSON, each with a name. */
const oddValues: readonly [string, string][] = [
  ...[...odd, ...oddTexts].map((value): [string, string] => [JSON.stringify(value), JSON.stringify(value)]),
  ['huge', JSON.stringify('x'.repeat(1_000_000))],
  ['a long list', JSON.stringify(Array.from({ length: 50_000 }, () => 'x'))],
]

/** A valid input except for one field. */
function withField(action: Action, field: string, json: string): string {
  const { [field]: _, ...others } = sampleInput(action, 'sample', true)
  const rest = JSON.stringify(others).slice(1)
  return `{${JSON.stringify(field)}:${json}${rest === '}' ? '' : ','}${rest}`
}

async function expectTyped({ cookie }: Owner, action: Action, what: string, body: string): Promise<void> {
  const headers = { 'content-type': 'application/json', cookie }
  const answer = await testApp.app.request(`/rpc/${action.name}`, { method: 'POST', headers, body })
  expect(answer.status, `${action.name} with ${what}`).toBeLessThan(500)
  if (answer.status < 400) return
  const { error } = (await answer.json()) as RefusalBody
  expect(error.code, what).toMatch(/^[a-z-]+\.[a-z-]+$/)
  // A sentence; the text for a missing document is prescribed.
  expect(error.message, what).toMatch(/^\S.*(\.|in collection "\w+")$/s)
  expect(error.message.length, what).toBeLessThan(300)
}
