import type { QueryResultRow } from 'pg'
import { afterAll, inject, onTestFinished } from 'vitest'
import type { Api } from '#app/api.ts'
import { seedBusiness } from '#areas/workspaces/seed.ts'
import type { Action, InputOf, OutputOf } from '#platform/contract/action.ts'
import type { SystemScope } from '#platform/contract/scope.ts'
import { hashToken, newToken } from '#platform/server/auth/secrets.ts'
import { Refusal, type RefusalBody, type RefusalStatus } from '#platform/contract/refusal.ts'
import type { Installation } from '#platform/server/runtime/installation.ts'
import type { Bus } from '#platform/server/live/bus.ts'
import { openApi } from './api.ts'
import { cast, type CastCredentials, type CastName, type Credentials } from './cast.ts'
import { openInstallation } from './installation.ts'
import { lowerPasswordCost } from './password-cost.ts'
import { asOwner, copyDatabase, type DatabaseCopy } from '../database/databases.ts'

export type TestApp = Api & {
  /** `folder` has the files of its storage. */
  installation: Installation & { folder: string }
  url: string
  /** A statement as the database's owner. */
  sql<Row extends QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>
  cast: Record<CastName, Credentials>
  log: string[]
  /** Closes something before the app is closed. */
  atEnd(close: () => Promise<unknown>): void
  as(name: CastName): Person
  /** Makes them admins of the installation. */
  makeAdmin(...names: CastName[]): Promise<void>
}

export type Person = Credentials & {
  call<A extends Action>(action: A, input: InputOf<A>): Promise<OutputOf<A>>
  /** An action by its name: without importing an area that can be deleted. */
  callNamed<Output = Record<string, unknown>>(name: string, input: Record<string, unknown>): Promise<Output>
  fetch(path: string, init?: RequestInit): Promise<Response>
}

/**
 * The whole application on its own database, with the cast signed in. Closed when the test is finished; for one app per
 * file pass `onEnd: afterAll`.
 */
export async function openTestApp({
  bus,
  onEnd = onTestFinished,
}: { bus?: (url: string) => Bus; onEnd?: (close: () => Promise<void>) => void } = {}): Promise<TestApp> {
  return openTestAppUntil(onEnd, bus)
}

/**
 * One app for all tests of a file: gives each test its own business, with the same people. For tests that look at nothing
 * outside their workspace: a database of its own for each test costs more than most tests.
 */
export async function shareTestApp(): Promise<() => Promise<TestApp>> {
  const testApp = await openTestAppUntil(afterAll)
  let opened = 0
  return async () => {
    const members = castNames.filter((name) => cast[name].at === cast.owner.at)
    const roles = members.map((name) => ({ person: testApp.cast[name].person, role: cast[name].role }))
    opened += 1
    const account = await testApp.installation.database.write(setupScope, (db) =>
      seedBusiness(db, setupScope, `${cast.owner.at} ${opened}`, roles),
    )
    const memberCredentials = members.map((name) => {
      const { person, cookie } = testApp.cast[name]
      const atHome = cookie.replace(/workspace=.*/, `workspace=${account}`)
      return [name, { person, account, cookie: atHome, key: newToken('tk_') }] as const
    })
    await addKeys(
      testApp,
      memberCredentials.map(([, credentials]) => credentials),
    )
    const credentials: CastCredentials = { ...testApp.cast, ...Object.fromEntries(memberCredentials) }
    return {
      ...testApp,
      cast: credentials,
      as: personIn(testApp, credentials),
      atEnd: (close) => onTestFinished(async () => void (await close())),
      makeAdmin: async (...names) => {
        await testApp.makeAdmin(...names)
        onTestFinished(async () => void (await testApp.sql('update users set admin = false where admin')))
      },
    }
  }
}

async function addKeys({ sql }: TestApp, people: readonly Credentials[]): Promise<void> {
  await sql(
    `insert into api_keys (id, account_id, person_id, name, scopes, hash, ends_with)
     select new_id(), $1, person, 'Everything', '{*}', hash, ends_with
     from unnest($2::uuid[], $3::text[], $4::text[]) of (person, hash, ends_with)`,
    [
      people[0]?.account,
      people.map(({ person }) => person),
      people.map(({ key }) => hashToken(key)),
      people.map(({ key }) => key.slice(-4)),
    ],
  )
}

lowerPasswordCost()

const castNames = Object.keys(cast) as CastName[]
const setupScope: SystemScope = { kind: 'system', reason: 'a workspace for a test' }

async function openTestAppUntil(
  atEnd: (close: () => Promise<void>) => void,
  bus?: (url: string) => Bus,
): Promise<TestApp> {
  return openTestAppOn({ ...(await copyDatabase()), cast: inject('postgres').cast }, atEnd, bus)
}

/** The whole application on a copy of the template database. */
export async function openTestAppOn(
  { url, role, drop, cast: credentials }: DatabaseCopy & { cast: CastCredentials },
  atEnd: (close: () => Promise<void>) => void,
  bus?: (url: string) => Bus,
): Promise<TestApp> {
  const log: string[] = []
  const installation = await openInstallation(url, role, (line) => log.push(line))
  const cleanups: (() => Promise<unknown>)[] = []
  atEnd(async () => {
    for (const close of cleanups) await close()
    await api.running.runs.close()
    await api.hub.close()
    await api.running.outgoing.stop()
    await installation.close()
    await drop()
  })
  const api = await openApi(installation, bus?.(url))
  const sql: TestApp['sql'] = (text, values) => asOwner(url, text, values)
  return {
    ...api,
    installation,
    url,
    sql,
    atEnd: (close) => cleanups.push(close),
    cast: credentials,
    log,
    as: personIn(api, credentials),
    makeAdmin: async (...names) => {
      await sql('update users set admin = true where id = any($1)', [names.map((name) => credentials[name].person)])
    },
  }
}

/** Returns a member of the cast, who acts through the application. */
function personIn(api: Pick<Api, 'app'>, credentials: CastCredentials): TestApp['as'] {
  return (name) => personOf(api, credentials[name])
}

/** Somebody who acts through the application. */
export function personOf({ app }: Pick<Api, 'app'>, credentials: Credentials): Person {
  const fetch = async (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers)
    headers.set('cookie', credentials.cookie)
    return app.request(path, { ...init, headers })
  }
  const callNamed = async (action: string, input: unknown) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`/rpc/${action}`, { method: 'POST', headers, body: JSON.stringify(input) })
    if (answer.ok) return (await answer.json()) as never
    const { error } = (await answer.json()) as RefusalBody
    throw new Refusal(error.code, answer.status as RefusalStatus, error.message, error.issues)
  }
  return { ...credentials, fetch, callNamed, call: (action, input) => callNamed(action.name, input) }
}
