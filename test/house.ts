import type { QueryResultRow } from 'pg'
import { inject, onTestFinished } from 'vitest'
import type { Api } from '#app/api.ts'
import type { Action, InputOf, OutputOf } from '#platform/contract/action.ts'
import { Refusal, type RefusalAnswer, type RefusalStatus } from '#platform/contract/refusal.ts'
import type { Installation } from '#platform/server/installation.ts'
import type { Bus } from '#platform/server/live/bus.ts'
import { openApi } from './api.ts'
import type { CastName, Credentials } from './cast.ts'
import { openInstallation } from './installation.ts'
import { asOwner, copyDatabase } from './postgres.ts'

export type House = Api & {
  installation: Installation
  url: string
  /** A statement as the database's owner. */
  sql<Row extends QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>
  cast: Record<CastName, Credentials>
  log: string[]
  /** Closes something before the house is. */
  atEnd(close: () => Promise<unknown>): void
  as(name: CastName): Person
  /** From here on they look after the installation. */
  makeAdmin(...names: CastName[]): Promise<void>
}

export type Person = Credentials & {
  does<A extends Action>(action: A, input: InputOf<A>): Promise<OutputOf<A>>
  fetch(path: string, init?: RequestInit): Promise<Response>
}

/**
 * The whole application on a database of its own, with the cast signed in. Closed when the test is finished; a house for
 * all tests of a file says `onEnd: afterAll`.
 */
export async function openHouse({
  bus,
  onEnd = onTestFinished,
}: { bus?: (url: string) => Bus; onEnd?: (close: () => Promise<void>) => void } = {}): Promise<House> {
  const { url, role, drop } = await copyDatabase()
  const log: string[] = []
  const installation = await openInstallation(url, role, (line) => log.push(line))
  const closing: (() => Promise<unknown>)[] = []
  onEnd(async () => {
    for (const close of closing) await close()
    await api.hub.close()
    await api.running.outgoing.stop()
    await installation.close()
    await drop()
  })
  const api = await openApi(installation, bus?.(url))
  const { cast } = inject('postgres')
  const as = (name: CastName): Person => {
    const fetch = async (path: string, init: RequestInit = {}) => {
      const headers = new Headers(init.headers)
      headers.set('cookie', cast[name].cookie)
      return api.app.request(path, { ...init, headers })
    }
    return {
      ...cast[name],
      fetch,
      does: async (action, input) => {
        const headers = { 'content-type': 'application/json' }
        const answer = await fetch(`/rpc/${action.name}`, { method: 'POST', headers, body: JSON.stringify(input) })
        if (answer.ok) return (await answer.json()) as never
        const { error } = (await answer.json()) as RefusalAnswer
        throw new Refusal(error.code, answer.status as RefusalStatus, error.message, error.issues)
      },
    }
  }
  const sql: House['sql'] = (text, values) => asOwner(url, text, values)
  return {
    ...api,
    installation,
    url,
    sql,
    atEnd: (close) => closing.push(close),
    cast,
    log,
    as,
    makeAdmin: async (...names) => {
      await sql('update users set admin = true where id = any($1)', [names.map((name) => cast[name].person)])
    },
  }
}
