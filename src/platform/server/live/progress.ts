import type { Scope } from '../../contract/scope.ts'
import type { Bus, Message } from './bus.ts'
import type { Tabs } from './tabs.ts'

/** Says how far long work has come, to the one who asked for it. As often as one likes: what comes too fast is left out. */
export type Progress = (scope: Scope, request: string, done: number, total: number) => void

export function openProgress(tabs: Tabs, bus: Bus) {
  const toldAt = new Map<string, number>()

  const hear = ({ person, request, done, total }: Message & { kind: 'progress' }) => {
    for (const tab of tabs.of(person)) tab.send({ hear: 'progress', request, done, total })
  }

  const tell: Progress = (scope, request, done, total) => {
    const now = performance.now()
    if (done < total && now - (toldAt.get(request) ?? -Infinity) < leastPause) return
    toldAt.delete(request)
    if (done < total) toldAt.set(request, now)
    const [oldest] = toldAt.keys()
    if (toldAt.size > 1_000 && oldest !== undefined) toldAt.delete(oldest)
    const message = { kind: 'progress', person: scope.person, request, done, total } as const
    hear(message)
    bus.publish(message)
  }

  return { hear, tell }
}

const leastPause = 100
