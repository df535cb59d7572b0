import { connect, type Socket } from 'node:net'
import type { Person } from '../site/person.ts'

/** How often each attack got which answer. */
export type AttackCounts = Record<string, Record<string, number>>

/** An outcome that must not be: the stranger got what is not for them. */
export const leaked = 'leaked'

type AttackRequest = { method?: string; headers?: Record<string, string>; body?: string | Uint8Array<ArrayBuffer> }

/** Starts one wave of an attack; resolves when the next may come. */
export type Attack = () => Promise<unknown>

export type AttackContext = ReturnType<typeof openAttackContext>

/** Requests of the stranger, and their answers counted. The stranger is on networks of their own. */
export function openAttackContext(url: string, person: Person) {
  const headers = { ...person.headers, 'x-forwarded-for': '203.0.113.7' }
  const { port, hostname } = new URL(url)
  const counts: AttackCounts = {}
  const count = (attack: string, outcome: string) => {
    const outcomes = (counts[attack] ??= {})
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
  }
  /** Sends a request and counts its status. Undefined if there is no answer. */
  const send = async (attack: string, path: string, { headers: extra = {}, ...init }: AttackRequest = {}) => {
    try {
      const signal = AbortSignal.timeout(60_000)
      const answer = await fetch(url + path, { ...init, headers: { ...headers, ...extra }, signal })
      const { ok, status } = answer
      const text = await answer.text()
      count(attack, String(status))
      return { ok, text, cookies: answer.headers.getSetCookie().map((each) => each.split(';')[0] ?? '') }
    } catch {
      count(attack, 'no answer')
      return undefined
    }
  }
  return {
    url,
    person,
    headers,
    counts,
    count,
    send,
    post: (attack: string, path: string, body: unknown, extra: Record<string, string> = {}) =>
      send(attack, path, { method: 'POST', headers: extra, body: JSON.stringify(body) }),
    /** Sends the head of a request. */
    openSocket: (attack: string, head: string): Socket => {
      const socket = connect(Number(port), hostname)
      socket.on('error', () => {})
      socket.once('close', () => count(attack, 'closed'))
      const lines = Object.entries(headers).map(([header, value]) => `${header}: ${value}`)
      socket.write([head, 'host: localhost', ...lines, '', ''].join('\r\n'))
      return socket
    },
  }
}
