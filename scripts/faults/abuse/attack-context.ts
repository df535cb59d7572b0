import { connect, type Socket } from 'node:net'
import type { Person } from '../site/person.ts'

/** How often each attack got which answer. */
export type AttackCounts = Record<string, Record<string, number>>

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
  return {
    url,
    person,
    headers,
    counts,
    count,
    post: async (attack: string, path: string, body: unknown, extra: Record<string, string> = {}) => {
      const signal = AbortSignal.timeout(60_000)
      const request = { method: 'POST', headers: { ...headers, ...extra }, body: JSON.stringify(body), signal }
      const outcome = await fetch(url + path, request).then(
        async (answer) => {
          await answer.arrayBuffer()
          return String(answer.status)
        },
        () => 'no answer',
      )
      count(attack, outcome)
    },
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
