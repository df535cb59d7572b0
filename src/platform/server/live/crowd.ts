import { randomUUID } from 'node:crypto'
import type { Id } from '../../contract/id.ts'
import type { Present } from '../../contract/live.ts'
import { ownPath } from '../../contract/own-path.ts'
import type { Bus, Message } from './bus.ts'
import type { Tab } from './tab.ts'

export type Crowd = {
  /** A tab is on this page now; empty: nowhere, or gone. Without a page: on the same one, of another workspace perhaps. */
  move(tab: Tab, at?: string): void
  hear(message: Message & { kind: 'here' | 'gone' }): void
  /** Says again who is here, for processes that may not know. */
  callRoll(): void
  close(): void
}

/**
 * Who is on which page of a workspace, in all processes. Each says who is on its own tabs when that changes and every few
 * seconds; the people of one that falls silent are forgotten.
 */
export function openCrowd(bus: Bus): Crowd {
  const self = randomUUID()
  const places = new Map<string, Place>()
  const placeOfTab = new Map<Tab, Place>()

  const placeAt = (account: Id, at: string) => {
    const key = keyOf(account, at)
    const place = places.get(key) ?? { key, account, at, tabs: new Set(), elsewhere: new Map(), timer: undefined }
    places.set(key, place)
    return place
  }

  /** Tells the tabs on a page who else is there, in a moment, because people come together. */
  const tellSoon = (place: Place) => {
    place.timer ??= setTimeout(() => {
      place.timer = undefined
      const people = peopleAt(place)
      for (const tab of place.tabs)
        tab.send({ hear: 'who', at: place.at, people: people.filter(({ id }) => id !== tab.caller.person) })
      if (place.tabs.size + place.elsewhere.size === 0) places.delete(place.key)
    }, gatherFor)
  }

  const say = (kind: 'here' | 'gone', { account, at }: Place, { caller, name = '' }: Tab) =>
    bus.publish({ kind, process: self, account, at, id: caller.person, name })

  const leave = (tab: Tab) => {
    const place = placeOfTab.get(tab)
    if (!place) return
    placeOfTab.delete(tab)
    place.tabs.delete(tab)
    if (!hasOtherTab(place, tab)) say('gone', place, tab)
    tellSoon(place)
  }

  const enter = (tab: Tab, place: Place) => {
    if (!hasOtherTab(place, tab)) say('here', place, tab)
    place.tabs.add(tab)
    placeOfTab.set(tab, place)
    tellSoon(place)
  }

  const callRoll = () => {
    for (const [tab, place] of placeOfTab) say('here', place, tab)
  }

  const forgetSilent = () => {
    for (const place of places.values())
      for (const [key, { until }] of place.elsewhere)
        if (until < performance.now() && place.elsewhere.delete(key)) tellSoon(place)
  }

  const timers = [setInterval(callRoll, beatEvery), setInterval(forgetSilent, beatEvery / 4)]
  for (const timer of timers) timer.unref()

  return {
    callRoll,
    move: (tab, at = placeOfTab.get(tab)?.at ?? '') => {
      leave(tab)
      const isPage = at.length <= longestPath && ownPath(at) !== undefined
      if (isPage && tab.name !== undefined) enter(tab, placeAt(tab.caller.account, at))
    },
    hear: ({ kind, process, account, at, id, name }) => {
      const place = kind === 'here' ? placeAt(account, at) : places.get(keyOf(account, at))
      if (!place) return
      const key = `${process} ${id}`
      const isKnown = place.elsewhere.delete(key)
      if (kind === 'here') place.elsewhere.set(key, { id, name, until: performance.now() + silentFor })
      if (isKnown !== (kind === 'here')) tellSoon(place)
    },
    close: () => {
      for (const tab of placeOfTab.keys()) leave(tab)
      for (const timer of timers) clearInterval(timer)
      for (const { timer } of places.values()) clearTimeout(timer)
    },
  }
}

type Place = {
  readonly key: string
  readonly account: Id
  readonly at: string
  readonly tabs: Set<Tab>
  /** On tabs of other processes, by process and person. */
  readonly elsewhere: Map<string, Present & { until: number }>
  timer: NodeJS.Timeout | undefined
}

const gatherFor = 50
const beatEvery = 10_000
const silentFor = 25_000
const longestPath = 300
const mostPeople = 300

function keyOf(account: Id, at: string): string {
  return `${account} ${at}`
}

/** Each once, however many tabs they have. */
function peopleAt({ tabs, elsewhere }: Place): Present[] {
  const people = new Map<Id, Present>()
  for (const { caller, name = '' } of tabs) people.set(caller.person, { id: caller.person, name })
  for (const { id, name } of elsewhere.values()) people.set(id, { id, name })
  return [...people.values()].slice(0, mostPeople)
}

function hasOtherTab({ tabs }: Place, tab: Tab): boolean {
  return tabs.values().some((each) => each !== tab && each.caller.person === tab.caller.person)
}
