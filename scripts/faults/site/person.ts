import type { Action, InputOf, OutputOf } from '#platform/contract/action.ts'
import { newcomer } from '../../newcomer.ts'
import type { Site } from './site.ts'

/** A person with their own list, and the outcomes of their requests. */
export type Person = {
  readonly id: string
  readonly email: string
  readonly headers: Record<string, string>
  call(name: string, input: unknown): Promise<Outcome>
  /** For calls that must succeed. */
  callOrThrow<A extends Action>(action: A, input: InputOf<A>): Promise<OutputOf<A>>
}

export type Outcome = {
  /**
   * `unreached`: there was no server, so nothing was done. `unknown`: the answer was lost, or message that it is unsure.
   */
  result: 'acknowledged' | 'refused' | 'unknown' | 'unreached'
  sent: number
  took: number
  status?: number
  answer?: unknown
  entry?: string | undefined
  /** The message if there is no result. */
  message?: string
}

export const requestTimeoutMs = 35_000

export async function signUp(
  { url }: Pick<Site, 'url'>,
  readMails?: () => Promise<{ to: string; text: string }[]>,
): Promise<Person> {
  const email = `${crypto.randomUUID()}@faults.test`
  const { id, cookie } = await newcomer(url, email, url, readMails)
  return personWith(url, { id, email, headers: { 'content-type': 'application/json', origin: url, cookie } })
}

/** The same person in another workspace. */
export function inWorkspace({ url }: Pick<Site, 'url'>, { id, email, headers }: Person, workspace: string): Person {
  const cookie = `${headers['cookie']}; workspace=${workspace}`
  return personWith(url, { id, email, headers: { ...headers, cookie } })
}

function personWith(url: string, { id, email, headers }: Pick<Person, 'id' | 'email' | 'headers'>): Person {
  const call = (name: string, input: unknown) => request(`${url}/rpc/${name}`, headers, input)
  return {
    id,
    email,
    headers,
    call,
    callOrThrow: async ({ name }, input) => {
      const { result, answer, message } = await call(name, input)
      if (result !== 'acknowledged') throw new Error(`${name}: ${result}. ${message}`)
      return answer as never
    },
  }
}

async function request(url: string, headers: Record<string, string>, input: unknown): Promise<Outcome> {
  const sent = performance.now()
  const took = () => performance.now() - sent
  try {
    const signal = AbortSignal.timeout(requestTimeoutMs)
    const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(input), signal })
    const { status } = answer
    const body = await answer.json()
    if (answer.ok) {
      const entry = answer.headers.get('x-entry') ?? undefined
      return { result: 'acknowledged', sent, took: took(), status, answer: body, entry }
    }
    const { code, message }: { code: string; message: string } = body.error
    const result = code === 'database.unsure' || code === 'unexpected' ? 'unknown' : 'refused'
    return { result, sent, took: took(), status, message: message }
  } catch (error) {
    const result = causeOf(error) === 'ECONNREFUSED' ? 'unreached' : 'unknown'
    return { result, sent, took: took(), message: String(error) }
  }
}

function causeOf(error: unknown): unknown {
  const cause = error instanceof Error ? error.cause : undefined
  return typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : undefined
}
