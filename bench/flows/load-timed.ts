import { openConnection } from '../http-connection.ts'
import type { Request } from '../load.ts'

export type Timed = { perSecond: number; p50: number; p95: number; p99: number }

/** Sends the same request over several connections, each waiting for its answer before the next. */
export async function loadTimed(port: number, request: Request, connections: number, seconds: number): Promise<Timed> {
  const opened = await Promise.all(Array.from({ length: connections }, () => openConnection(port)))
  const until = performance.now() + seconds * 1_000
  const times: number[] = []
  await Promise.all(
    opened.map(async (connection) => {
      while (performance.now() < until) {
        const startedAt = performance.now()
        await connection.send(request)
        times.push(performance.now() - startedAt)
      }
      connection.close()
    }),
  )
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
  return { perSecond: times.length / seconds, p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}
