import type { Id } from '../../contract/id.ts'
import type { ClientMessage } from '../../contract/live.ts'
import { Refusal, refuse } from '../../contract/refusal.ts'
import type { ChangeNotice } from '../db/database.ts'
import { parseInput, requireExternalAccess } from '../actions/run-action.ts'
import type { Runtime } from '../runtime/runtime.ts'
import { limitConcurrency } from '../concurrency/semaphore.ts'
import { dedupeAuthenticate } from './dedupe-authenticate.ts'
import type { Bus } from './bus.ts'
import { openPresence } from './presence.ts'
import { cancelFrame } from './live-query.ts'
import { openLiveQueries } from './live-queries.ts'
import { openProgress, type ReportProgress } from './progress.ts'
import { openRights } from './rights.ts'
import { openChangePoller } from './change-poller.ts'
import { openTabStreams } from './tab-streams.ts'
import type { Tab, Authenticate } from './tab.ts'
import { Tabs } from './tabs.ts'

/** The tabs of this process, the reads that they follow, and what keeps these up to date. */
export type Hub = {
  readonly limits: Limits
  readonly authenticate: Authenticate
  /** Refuses if the person has too many tabs. */
  addTab(tab: Tab): void
  handleMessage(tab: Tab, message: ClientMessage): void
  removeTab(tab: Tab): void
  tabCount(): number
  /** Authenticates the open tabs of this person again, in all processes. */
  recheck(person: Id): void
  /** Resolves when no check of rights is running. */
  whenSettled(): Promise<void>
  progress: ReportProgress
  close(): Promise<void>
}

export type Limits = { socketsPerPerson: number; subscriptionsPerSocket: number; framesPerSecond: number }
export const defaultLimits: Limits = { socketsPerPerson: 50, subscriptionsPerSocket: 200, framesPerSecond: 50 }

export function openHub(
  running: Runtime,
  authenticateRequest: Authenticate,
  bus: Bus,
  limits: Limits = defaultLimits,
): Hub {
  const { database } = running
  const withLimit = limitConcurrency(4)
  const authenticateLimited: Authenticate = (request) => withLimit(() => authenticateRequest(request))
  const tabs = new Tabs()
  const seenEntries = new Set<Id>()
  const presence = openPresence(bus)
  const progress = openProgress(tabs, bus)
  const rights = openRights(tabs, authenticateLimited, running, { onCallerChanged, removeTab })
  const liveQueries = openLiveQueries(running, rights.whenSettled)
  const tabStreams = openTabStreams(() => running.streams, maxStreamsPerTab)
  const poller = openChangePoller(database, handleChange, () => liveQueries.refreshAll())

  /** A change may arrive twice: from its process and from the journal. */
  function handleChange(notice: ChangeNotice) {
    if (seenEntries.has(notice.entry)) return
    rememberEntry(seenEntries, notice.entry)
    rights.handleChange(notice)
    void liveQueries.handleChange(notice).then(() => {
      for (const tab of tabs.of(notice.person)) tab.send({ type: 'seen', entries: [notice.entry] })
    })
  }

  function subscribe(tab: Tab, { id, action, input, have }: Extract<ClientMessage, { type: 'follow' }>) {
    liveQueries.unsubscribe(tab, id)
    try {
      if (liveQueries.subscriptionsOf(tab).size >= limits.subscriptionsPerSocket)
        refuse('live.too-many', 429, `One page can follow at most ${limits.subscriptionsPerSocket} things.`)
      const implementation =
        running.registry.find(action) ?? refuse('action.unknown', 404, `There is no action "${action.slice(0, 80)}".`)
      if (implementation.action.effect !== 'read')
        refuse('live.not-a-read', 405, 'Only actions that read can be followed.')
      if (implementation.action.live === false)
        refuse('live.once', 405, 'This is too expensive to follow live. Call it when you need it.')
      requireExternalAccess(implementation.action, tab.caller)
      parseInput(implementation.action, input)
      liveQueries.subscribe({ implementation, input, caller: tab.caller }, tab, id, have)
    } catch (error) {
      if (!(error instanceof Refusal)) running.log.error('unexpected', { error, live: action })
      tab.send(cancelFrame(id, error))
    }
  }

  /** The tab's person has another role or is in another workspace: run its subscriptions as the new caller. */
  function onCallerChanged(tab: Tab) {
    presence.move(tab)
    tabStreams.unfollowAll(tab)
    for (const { id, knownVersion, liveQuery } of Array.from(liveQueries.subscriptionsOf(tab).values())) {
      const { implementation, input } = liveQuery.call
      subscribe(tab, {
        type: 'follow',
        id,
        action: implementation.action.name,
        input,
        ...(knownVersion && { have: knownVersion }),
      })
    }
  }

  function removeTab(tab: Tab) {
    if (!tabs.delete(tab)) return
    presence.move(tab, '')
    for (const id of liveQueries.subscriptionsOf(tab).keys()) liveQueries.unsubscribe(tab, id)
    tabStreams.unfollowAll(tab)
    if (tabs.size === 0) poller.reset()
  }

  const stopDatabaseListener = database.onChange((notice) => {
    bus.publish({ kind: 'change', notice })
    handleChange(notice)
  })
  const stopBusListener = bus.subscribe({
    onMessage: (message) => {
      if (message.kind === 'change') handleChange(message.notice)
      if (message.kind === 'recheck') void rights.recheck(message.person)
      if (message.kind === 'progress') progress.receive(message)
      if (message.kind === 'here' || message.kind === 'gone') presence.handleMessage(message)
      if (message.kind === 'roll') presence.announcePresence()
    },
    onConnected: () => {
      bus.publish({ kind: 'roll' })
      presence.announcePresence()
      if (tabs.size > 0) void poller.poll()
    },
  })
  const timer = setInterval(() => {
    if (tabs.size > 0) void poller.poll()
  }, pollIntervalMs)
  timer.unref()

  return {
    limits,
    tabCount: () => tabs.size,
    authenticate: dedupeAuthenticate(authenticateLimited),
    addTab: (tab) => {
      if (tabs.of(tab.caller.person).size >= limits.socketsPerPerson)
        refuse('live.too-many-tabs', 429, `You have ${limits.socketsPerPerson} pages open already. Close some of them.`)
      tabs.add(tab)
      rights.addTab(tab)
      if (tabs.size === 1) void poller.poll()
    },
    handleMessage: (tab, message) => {
      // Its socket may still be closing.
      if (!tabs.has(tab)) return
      if (message.type === 'follow') subscribe(tab, message)
      if (message.type === 'stream') tabStreams.follow(tab, message.id, message.run, message.from)
      if (message.type === 'leave') {
        liveQueries.unsubscribe(tab, message.id)
        tabStreams.unfollow(tab, message.id)
      }
      if (message.type === 'here') presence.move(tab, message.at)
    },
    removeTab,
    recheck: (person) => {
      bus.publish({ kind: 'recheck', person })
      void rights.recheck(person)
    },
    whenSettled: rights.whenSettled,
    progress: progress.report,
    close: async () => {
      stopDatabaseListener()
      stopBusListener()
      clearInterval(timer)
      presence.close()
      await Promise.all([rights.close(), poller.close()])
      await bus.close()
    },
  }
}

const maxStreamsPerTab = 20

const pollIntervalMs = 1_000

function rememberEntry(seenEntries: Set<Id>, entry: Id) {
  seenEntries.add(entry)
  if (seenEntries.size <= 20_000) return
  const [oldest] = seenEntries
  if (oldest) seenEntries.delete(oldest)
}
