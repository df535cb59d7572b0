import type { Scope } from '../../contract/scope.ts'
import type { Bus, BusMessage } from './bus.ts'
import type { Tabs } from './tabs.ts'

/** Reports the progress of long work to the person who started it. Throttled, so call it as often as you like. */
export type ReportProgress = (scope: Scope, request: string, done: number, total: number) => void

export function openProgress(tabs: Tabs, bus: Bus) {
  const lastSentAt = new Map<string, number>()

  const receive = ({ person, request, done, total }: BusMessage & { kind: 'progress' }) => {
    for (const tab of tabs.of(person)) tab.send({ type: 'progress', request, done, total })
  }

  const report: ReportProgress = (scope, request, done, total) => {
    const now = performance.now()
    if (done < total && now - (lastSentAt.get(request) ?? -Infinity) < minIntervalMs) return
    lastSentAt.delete(request)
    if (done < total) lastSentAt.set(request, now)
    const [oldest] = lastSentAt.keys()
    if (lastSentAt.size > 1_000 && oldest !== undefined) lastSentAt.delete(oldest)
    const message = { kind: 'progress', person: scope.person, request, done, total } as const
    receive(message)
    bus.publish(message)
  }

  return { receive, report }
}

const minIntervalMs = 100
