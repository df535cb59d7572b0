import type { Action, InputOf, OutputOf } from '#platform/contract/action.ts'
import { newcomer } from '../../newcomer.ts'
import type { Site } from './site.ts'

/** A person with their own list, and the outcomes of their requests. */
export type Person = {
  readonly id: string
  readonly headers: Record<string, string>
  call(name: string, input: unknown): Promise<Outcome>
  /** For calls that must succeed. */
  does<A extends Action>(action: A, input: InputOf<A>): Promise<OutputOf<A>>
}

export type Outcome = {
  /**
   * `unreached`: there was no server, so nothing was done. `unknown`: the answer was lost, or says that it is unsure.
   */
  came: 'acknowledged' | 'refused' | 'unknown' | 'unreached'
  sent: number
  took: number
  status?: number
  answer?: unknown
  entry?: string | undefined
  /** The message if there is no result. */
  says?: string
}

export const patience = 35_000

export async function signUp({ url }: Site): Promise<Person> {
  const { id, cookie } = await newcomer(url, `${crypto.randomUUID()}@faults.test`)
  const headers = { 'content-type': 'application/json', origin: url, cookie }
  const call = (name: string, input: unknown) => request(`${url}/rpc/${name}`, headers, input)
  return {
    id,
    headers,
    call,
    does: async ({ name }, input) => {
      const { came, answer, says } = await call(name, input)
      if (came !== 'acknowledged') throw new Error(`${name}: ${came}. ${says}`)
      return answer as never
    },
  }
}

async function request(url: string, headers: Record<string, string>, input: unknown): Promise<Outcome> {
  const sent = performance.now()
  const took = () => performance.now() - sent
  try {
    const signal = AbortSignal.timeout(patience)
    const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(input), signal })
    const { status } = answer
    const body = await answer.json()
    if (answer.ok) {
      const entry = answer.headers.get('x-entry') ?? undefined
      return { came: 'acknowledged', sent, took: took(), status, answer: body, entry }
    }
    const { code, message }: { code: string; message: string } = body.error
    const came = code === 'database.unsure' || code === 'unexpected' ? 'unknown' : 'refused'
    return { came, sent, took: took(), status, says: message }
  } catch (error) {
    const came = causeOf(error) === 'ECONNREFUSED' ? 'unreached' : 'unknown'
    return { came, sent, took: took(), says: String(error) }
  }
}

function causeOf(error: unknown): unknown {
  const cause = error instanceof Error ? error.cause : undefined
  return typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : undefined
}
