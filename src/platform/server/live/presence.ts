import { randomUUID } from 'node:crypto'
import type { Id } from '../../contract/id.ts'
import type { PresentPerson } from '../../contract/live.ts'
import { sameOriginPath } from '../../contract/addresses/same-origin-path.ts'
import type { Bus, BusMessage } from './bus.ts'
import type { Tab } from './tab.ts'

export type Presence = {
  /** The tab shows this page; an empty path means none. Without a path: the same page, perhaps in another workspace. */
  move(tab: Tab, at?: string): void
  handleMessage(message: BusMessage & { kind: 'here' | 'gone' }): void
  /** Publishes all people of this process again. */
  announcePresence(): void
  close(): void
}

/**
 * Who is on which page of a workspace, in all processes. Each process publishes the people on its tabs when they change
 * and every few seconds; the people of a process that falls silent expire.
 */
export function openPresence(bus: Bus): Presence {
  const self = randomUUID()
  const pages = new Map<string, Page>()
  const pageOfTab = new Map<Tab, Page>()

  const pageAt = (account: Id, at: string) => {
    const key = keyOf(account, at)
    const page = pages.get(key) ?? { key, account, at, tabs: new Set(), remotePeople: new Map(), timer: undefined }
    pages.set(key, page)
    return page
  }

  /** Tells the tabs of a page who else is there. Debounced, because people often come together. */
  const notifySoon = (page: Page) => {
    page.timer ??= setTimeout(() => {
      page.timer = undefined
      const people = peopleOn(page)
      for (const tab of page.tabs)
        tab.send({ type: 'who', at: page.at, people: people.filter(({ id }) => id !== tab.caller.person) })
      if (page.tabs.size + page.remotePeople.size === 0) pages.delete(page.key)
    }, debounceMs)
  }

  const publish = (kind: 'here' | 'gone', { account, at }: Page, { caller, name = '' }: Tab) =>
    bus.publish({ kind, process: self, account, at, id: caller.person, name })

  const leave = (tab: Tab) => {
    const page = pageOfTab.get(tab)
    if (!page) return
    pageOfTab.delete(tab)
    page.tabs.delete(tab)
    if (!hasOtherTab(page, tab)) publish('gone', page, tab)
    notifySoon(page)
  }

  const enter = (tab: Tab, page: Page) => {
    if (!hasOtherTab(page, tab)) publish('here', page, tab)
    page.tabs.add(tab)
    pageOfTab.set(tab, page)
    notifySoon(page)
  }

  const announcePresence = () => {
    for (const [tab, page] of pageOfTab) publish('here', page, tab)
  }

  const evictExpired = () => {
    for (const page of pages.values())
      for (const [key, { expiresAt }] of page.remotePeople)
        if (expiresAt < performance.now() && page.remotePeople.delete(key)) notifySoon(page)
  }

  const timers = [setInterval(announcePresence, heartbeatMs), setInterval(evictExpired, heartbeatMs / 4)]
  for (const timer of timers) timer.unref()

  return {
    announcePresence,
    move: (tab, at = pageOfTab.get(tab)?.at ?? '') => {
      leave(tab)
      const isPage = at.length <= maxPathLength && sameOriginPath(at) !== undefined
      if (isPage && tab.name !== undefined) enter(tab, pageAt(tab.caller.account, at))
    },
    handleMessage: ({ kind, process, account, at, id, name }) => {
      const page = kind === 'here' ? pageAt(account, at) : pages.get(keyOf(account, at))
      if (!page) return
      const key = `${process} ${id}`
      const isKnown = page.remotePeople.delete(key)
      if (kind === 'here') page.remotePeople.set(key, { id, name, expiresAt: performance.now() + expireAfterMs })
      if (isKnown !== (kind === 'here')) notifySoon(page)
    },
    close: () => {
      for (const tab of pageOfTab.keys()) leave(tab)
      for (const timer of timers) clearInterval(timer)
      for (const { timer } of pages.values()) clearTimeout(timer)
    },
  }
}

type Page = {
  readonly key: string
  readonly account: Id
  readonly at: string
  readonly tabs: Set<Tab>
  /** People on tabs of other processes, by process and person. */
  readonly remotePeople: Map<string, PresentPerson & { expiresAt: number }>
  timer: NodeJS.Timeout | undefined
}

const debounceMs = 50
const heartbeatMs = 10_000
const expireAfterMs = 25_000
const maxPathLength = 300
const maxPeople = 300

function keyOf(account: Id, at: string): string {
  return `${account} ${at}`
}

/** Each person once, however many tabs they have. */
function peopleOn({ tabs, remotePeople }: Page): PresentPerson[] {
  const people = new Map<Id, PresentPerson>()
  for (const { caller, name = '' } of tabs) people.set(caller.person, { id: caller.person, name })
  for (const { id, name } of remotePeople.values()) people.set(id, { id, name })
  return [...people.values()].slice(0, maxPeople)
}

function hasOtherTab({ tabs }: Page, tab: Tab): boolean {
  return tabs.values().some((each) => each !== tab && each.caller.person === tab.caller.person)
}
