import type { z } from 'zod'
import type { Action, Example } from '#platform/contract/action.ts'
import type { RefusalBody } from '#platform/contract/refusal.ts'
import { inputSchemaOf } from '#platform/server/actions/input-schema.ts'
import type { TestApp } from './test-app.ts'
import type { Owner } from './new-owner.ts'
import { fixtures } from './fixtures.ts'

export type Input = Record<string, unknown>
export type Answer = { status: number; body: RefusalBody & Record<string, unknown>; entry: string | null }

/** One of an action's examples. */
export type Case = { action: Action; number: number; example: Example }

/** All examples of an action; `{}` if it needs no input and has none. */
export function casesOf(action: Action): Case[] {
  const { examples = action.input.safeParse({}).success ? [{ input: {} }] : [] } = action
  return examples.map((example, number) => ({ action, number, example: example as Example }))
}

export function nameOf({ action, number }: Pick<Case, 'action' | 'number'>): string {
  return number === 0 ? action.name : `${action.name}, example ${number + 1}`
}

/**
 * Runs examples in a workspace, each after those it needs. An example runs once, however many need it. With a `mark`,
 * free texts in the input contain it, to be recognised.
 */
export function openScenario(testApp: TestApp, who: Owner, mark?: string) {
  const answers = new Map<string, Promise<Answer['body']>>()

  /** Runs what an example needs, and returns its input with the references filled in. */
  const prepare = async ({ action, example }: Case): Promise<Input> => {
    await grantAdminIfNeeded(testApp, who, action)
    await fixtures[action.name]?.(testApp, who, example.input)
    const needed: Input = {}
    for (const [name, need] of Object.entries(example.needs ?? {})) {
      const [other, number] = isExampleNumber(need) ? need : [need, 0]
      needed[name] = await answerOf(other, number)
    }
    return fillIn(example.input, needed) as Input
  }

  const answerOf = (action: Action, number: number): Promise<Answer['body']> => {
    const key = `${action.name} ${number}`
    const answer = answers.get(key) ?? run(action, number)
    answers.set(key, answer)
    return answer
  }

  const run = async (action: Action, number: number): Promise<Answer['body']> => {
    const example = casesOf(action)[number]
    if (!example) throw new Error(`${nameOf({ action, number })} is needed, but not there`)
    const { status, body } = await attempt(action, await prepare(example))
    if (status !== 200) throw new Error(`needs ${nameOf({ action, number })}: ${status} ${JSON.stringify(body)}`)
    return body
  }

  const attempt = async (action: Action, input: Input): Promise<Answer> => {
    const marked = mark === undefined || action.effect === 'read' ? undefined : withMark(action, input, mark)
    const answer = marked && (await call(testApp, who.cookie, action, marked))
    return answer?.status === 200 ? answer : call(testApp, who.cookie, action, input)
  }

  return { prepare, attempt }
}

/** Admins belong to the installation, not to a workspace. */
async function grantAdminIfNeeded(testApp: TestApp, { person }: Owner, { permission }: Action): Promise<void> {
  if (permission !== 'installation-admin') return
  await testApp.installation.database.systemPool.query('update users set admin = true where id = $1', [person])
}

export async function call({ app, running }: TestApp, cookie: string, action: Action, input: unknown): Promise<Answer> {
  const headers = { 'content-type': 'application/json', cookie }
  const answer = await app.request(`/rpc/${action.name}`, { method: 'POST', headers, body: JSON.stringify(input) })
  // What an action has started goes on in the background and would change rows later.
  await running.runs.idle()
  return {
    status: answer.status,
    body: (await answer.json()) as Answer['body'],
    entry: answer.headers.get('x-entry'),
  }
}

/** A text that is only a reference becomes the value it refers to, of any type. */
export function fillIn(value: unknown, answers: Input): unknown {
  if (typeof value === 'string') {
    const whole = /^\{([\w.]+)\}$/.exec(value)?.[1]
    if (whole) return partOf(answers, whole)
    return value.replaceAll(/\{(\w+(?:\.\w+)+)\}/g, (_, path: string) => String(partOf(answers, path)))
  }
  if (Array.isArray(value)) return value.map((each) => fillIn(each, answers))
  if (typeof value !== 'object' || value === null) return value
  const filled = Object.entries(value).map(([name, each]) => [String(fillIn(name, answers)), fillIn(each, answers)])
  return Object.fromEntries(filled)
}

function partOf(answers: Input, path: string): unknown {
  const part = path.split('.').reduce<unknown>((whole, name) => Object(whole)[name], answers)
  if (part === undefined) throw new Error(`{${path}} is not in what was answered: ${JSON.stringify(answers)}`)
  return part
}

/** The input with a mark in its free texts; undefined if there are none. */
function withMark(action: Action, input: Input, mark: string): Input | undefined {
  const { properties = {} } = inputSchemaOf(action)
  const isFree = (name: string) => {
    const { type, format, pattern, enum: choices } = Object(properties[name]) as z.core.JSONSchema.BaseSchema
    return type === 'string' && !format && !pattern && !choices
  }
  const texts = Object.entries(input).filter(([name, value]) => typeof value === 'string' && isFree(name))
  if (texts.length === 0) return undefined
  return { ...input, ...Object.fromEntries(texts.map(([name, text]) => [name, `${String(text)} ${mark}`])) }
}

function isExampleNumber(need: Action | readonly [Action, number]): need is readonly [Action, number] {
  return Array.isArray(need)
}
