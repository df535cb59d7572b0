import type { Id } from '../../contract/id.ts'
import type { Said } from '../../contract/live.ts'
import { Refusal, refuse } from '../../contract/refusal.ts'
import type { Notice } from '../db/database.ts'
import { accept, askDoor } from '../run.ts'
import type { Running } from '../running.ts'
import { turns } from '../turns.ts'
import { askOnce } from './ask-once.ts'
import type { Bus } from './bus.ts'
import { openCrowd } from './crowd.ts'
import { cutFor } from './group.ts'
import { openGroups } from './groups.ts'
import { openProgress, type Progress } from './progress.ts'
import { openRights } from './rights.ts'
import { openSweep } from './sweep.ts'
import type { Tab, WhoComes } from './tab.ts'
import { Tabs } from './tabs.ts'

/** What the tabs of this process follow, and all that keeps it true. */
export type Hub = {
  readonly limits: Limits
  readonly whoComes: WhoComes
  /** Refuses when the person has too many already. */
  enter(tab: Tab): void
  hear(tab: Tab, said: Said): void
  leave(tab: Tab): void
  /** Whether this person may still do what their tabs do: asked at once, in all processes. */
  recheck(person: Id): void
  progress: Progress
  close(): Promise<void>
}

export type Limits = { socketsOfPerson: number; followsOfSocket: number; framesPerSecond: number }
export const usualLimits: Limits = { socketsOfPerson: 50, followsOfSocket: 200, framesPerSecond: 50 }

export function openHub(running: Running, whoIs: WhoComes, bus: Bus, limits: Limits = usualLimits): Hub {
  const { database } = running
  const inTurn = turns(4)
  const whoComes: WhoComes = (request) => inTurn(() => whoIs(request))
  const tabs = new Tabs()
  const heard = new Set<Id>()
  const crowd = openCrowd(bus)
  const progress = openProgress(tabs, bus)
  const rights = openRights(tabs, whoComes, running, { moved, end: leave })
  const groups = openGroups(running, rights.areClear)
  const sweep = openSweep(database, change, () => groups.refreshAll())

  /** Something was changed and is kept. It may be told twice: by its process and by the journal. */
  function change(notice: Notice) {
    if (heard.has(notice.entry)) return
    remember(heard, notice.entry)
    rights.change(notice)
    void groups.change(notice).then(() => {
      for (const tab of tabs.of(notice.person)) tab.send({ hear: 'seen', entries: [notice.entry] })
    })
  }

  function follow(tab: Tab, { id, action, input, have }: Extract<Said, { say: 'follow' }>) {
    groups.leave(tab, id)
    try {
      if (groups.followsOf(tab).size >= limits.followsOfSocket)
        refuse('live.too-many', 429, `One page can follow at most ${limits.followsOfSocket} things.`)
      const implementation =
        running.registry.find(action) ?? refuse('action.unknown', 404, `There is no action "${action.slice(0, 80)}".`)
      if (implementation.action.effect !== 'read')
        refuse('live.not-a-read', 405, 'Only what looks can be followed, not what changes something.')
      if (implementation.action.live === false)
        refuse('live.once', 405, 'This is too dear to be followed. Ask for it when you want to know.')
      askDoor(implementation.action, tab.caller)
      accept(implementation.action, input)
      groups.follow({ implementation, input, caller: tab.caller }, tab, id, have)
    } catch (error) {
      if (!(error instanceof Refusal)) running.log.error('unexpected', { error, live: action })
      tab.send(cutFor(id, error))
    }
  }

  /** The tab's person has another role now, or is in another workspace: so are its follows. */
  function moved(tab: Tab) {
    crowd.move(tab)
    for (const { id, has, group } of Array.from(groups.followsOf(tab).values())) {
      const { implementation, input } = group.question
      follow(tab, { say: 'follow', id, action: implementation.action.name, input, ...(has && { have: has }) })
    }
  }

  function leave(tab: Tab) {
    if (!tabs.delete(tab)) return
    crowd.move(tab, '')
    for (const id of groups.followsOf(tab).keys()) groups.leave(tab, id)
    if (tabs.size === 0) sweep.forget()
  }

  const stopListening = database.onChange((notice) => {
    bus.publish({ kind: 'change', notice })
    change(notice)
  })
  const stopHearing = bus.subscribe({
    hear: (message) => {
      if (message.kind === 'change') change(message.notice)
      if (message.kind === 'recheck') void rights.recheck(message.person)
      if (message.kind === 'progress') progress.hear(message)
      if (message.kind === 'here' || message.kind === 'gone') crowd.hear(message)
      if (message.kind === 'roll') crowd.callRoll()
    },
    connected: () => {
      bus.publish({ kind: 'roll' })
      crowd.callRoll()
      if (tabs.size > 0) void sweep.look()
    },
  })
  const timer = setInterval(() => {
    if (tabs.size > 0) void sweep.look()
  }, sweepEvery)
  timer.unref()

  return {
    limits,
    whoComes: askOnce(whoComes),
    enter: (tab) => {
      if (tabs.of(tab.caller.person).size >= limits.socketsOfPerson)
        refuse('live.too-many-tabs', 429, `You have ${limits.socketsOfPerson} pages open already. Close some of them.`)
      tabs.add(tab)
      rights.enter(tab)
      if (tabs.size === 1) void sweep.look()
    },
    hear: (tab, said) => {
      // Its socket may still be closing.
      if (!tabs.has(tab)) return
      if (said.say === 'follow') follow(tab, said)
      if (said.say === 'leave') groups.leave(tab, said.id)
      if (said.say === 'here') crowd.move(tab, said.at)
    },
    leave,
    recheck: (person) => {
      bus.publish({ kind: 'recheck', person })
      void rights.recheck(person)
    },
    progress: progress.tell,
    close: async () => {
      stopListening()
      stopHearing()
      clearInterval(timer)
      crowd.close()
      await Promise.all([rights.close(), sweep.close()])
      await bus.close()
    },
  }
}

const sweepEvery = 1_000

function remember(heard: Set<Id>, entry: Id) {
  heard.add(entry)
  if (heard.size <= 20_000) return
  const [oldest] = heard
  if (oldest) heard.delete(oldest)
}
