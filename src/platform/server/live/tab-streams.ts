import type { Id } from '../../contract/id.ts'
import { Refusal } from '../../contract/refusal.ts'
import type { StreamPart } from '../../contract/stream.ts'
import type { Streams } from '../runs/stream/streams.ts'
import { cancelFrame } from './live-query.ts'
import type { Tab } from './tab.ts'

/** The streams that tabs follow, by the ids that the tabs chose. */
export function openTabStreams(streams: () => Streams, maxPerTab: number) {
  const byTab = new WeakMap<Tab, Map<number, Following>>()

  const unfollow = (tab: Tab, id: number) => {
    const following = byTab.get(tab)?.get(id)
    if (!following) return
    byTab.get(tab)?.delete(id)
    following.stop?.()
    following.isOver = true
  }

  return {
    unfollow,
    unfollowAll: (tab: Tab) => {
      for (const id of byTab.get(tab)?.keys() ?? []) unfollow(tab, id)
    },
    follow: (tab: Tab, id: number, run: Id, from: number) => {
      unfollow(tab, id)
      const ofTab = byTab.get(tab) ?? new Map<number, Following>()
      byTab.set(tab, ofTab)
      if (ofTab.size >= maxPerTab) return tab.send(cancelFrame(id, tooMany(maxPerTab)))
      const following: Following = { isOver: false }
      ofTab.set(id, following)
      const send = (first: number, parts: readonly StreamPart[]) => {
        if (!following.isOver) tab.send({ type: 'parts', id, from: first, parts })
      }
      streams()
        .follow(tab.caller, run, from, send)
        .then(
          (stop) => (following.isOver ? stop() : (following.stop = stop)),
          (error: unknown) => {
            ofTab.delete(id)
            tab.send(cancelFrame(id, error))
          },
        )
    },
  }
}

type Following = { isOver: boolean; stop?: () => void }

function tooMany(most: number): Refusal {
  return new Refusal('live.too-many', 429, `One page can follow at most ${most} streams.`)
}
