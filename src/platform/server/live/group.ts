import { hash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { mostDocuments, type Heard } from '../../contract/live.ts'
import { diff } from '../../contract/patch.ts'
import { Refusal } from '../../contract/refusal.ts'
import { isMadeTable } from '../db/made-table.ts'
import type { Implementation } from '../implementation.ts'
import { runAction } from '../run.ts'
import type { Running } from '../running.ts'
import type { SignedIn, Tab } from './tab.ts'

/** A tab's follow, and the version of the answer that the tab has. */
export type Follower = { tab: Tab; id: number; group: Group; has: string | undefined; isTold: boolean }

/** What is followed: a read action with an input, for one caller. All who follow the same share each run and its answer. */
export type Question = { implementation: Implementation; input: unknown; caller: SignedIn }

/** What a group needs of the whole. */
export type Around = {
  running: Running
  inTurn<T>(caller: SignedIn, work: () => Promise<T>): Promise<T>
  /** The tables that a change can be heard of. */
  tables: ReadonlySet<string>
  /** Runs wait while somebody's rights are being looked up. */
  rightsAreClear(): Promise<unknown>
  /** Ends a follow, and tells its tab why. */
  cut(follower: Follower, error: unknown): void
}

export class Group {
  readonly question: Question
  readonly followers = new Set<Follower>()
  readonly #around: Around
  /** The tables that the last run looked into, and those that the present one has looked into so far. */
  #tables = new Set<string>()
  #looking = new Set<string>()
  #answer: { text: string; version: string; at: number } | undefined
  #running: Promise<unknown> | undefined
  #waiting: Promise<void> | undefined
  #began = -Infinity

  constructor(question: Question, around: Around) {
    this.question = question
    this.#around = around
  }

  follow(tab: Tab, id: number, have: string | undefined): Follower {
    const follower = { tab, id, group: this, has: have, isTold: false }
    this.followers.add(follower)
    // Some answers change with the clock alone, so an old one is not handed on.
    if (this.#answer && performance.now() - this.#answer.at < freshFor) this.#tell(follower, this.#answer)
    else void this.refresh()
    return follower
  }

  /** Which of these tables the answer rests on. */
  restsOn(tables: readonly string[]): string[] {
    return tables.filter((table) => this.#tables.has(table) || this.#looking.has(table))
  }

  /** Done when a run that begins after this call has ended, and all followers know its answer. */
  refresh(): Promise<void> {
    this.#waiting ??= this.#runOnce()
    return this.#waiting
  }

  async #runOnce(): Promise<void> {
    await this.#running
    const pause = this.#began + leastPause - performance.now()
    if (pause > 0) await sleep(pause)
    const isDone = await this.#around.inTurn(this.question.caller, async () => {
      // Asked last: whoever waited for a turn may have lost the right meanwhile.
      await this.#around.rightsAreClear()
      this.#waiting = undefined
      this.#began = performance.now()
      const run = this.#run()
      this.#running = run
      return run
    })
    if (isDone || this.followers.size === 0) return
    await sleep(retryAfter, undefined, { ref: false })
    return this.refresh()
  }

  /** False if the answer could not be had this time. */
  async #run(): Promise<boolean> {
    const { running } = this.#around
    const { implementation, input, caller } = this.question
    if (this.followers.size === 0) return true
    this.#looking = new Set()
    try {
      const occasion = { requestId: 'live', tables: this.#looking }
      const { answer } = await runAction(running, implementation, caller, input, occasion)
      this.#tables = new Set([...this.#looking].filter((name) => this.#around.tables.has(name) || isMadeTable(name)))
      this.#tellAll(JSON.stringify(answer ?? null, cutLists))
      return true
    } catch (error) {
      if (this.followers.size === 0) return true
      if (error instanceof Refusal && error.status >= 500) return false
      if (!(error instanceof Refusal)) running.log.error('unexpected', { error, live: implementation.action.name })
      for (const follower of this.followers) this.#around.cut(follower, error)
      return true
    }
  }

  #tellAll(text: string): void {
    const before = this.#answer
    const answer = { text, version: hash('sha1', text, 'base64url').slice(0, 16), at: performance.now() }
    this.#answer = answer
    const hasChanged = before && before.version !== answer.version
    const knowBefore = hasChanged && this.followers.values().some(({ has }) => has === before.version)
    const change = knowBefore ? { from: before.version, patch: patchBetween(before.text, text) } : undefined
    for (const follower of this.followers) this.#tell(follower, answer, change)
  }

  #tell(follower: Follower, { text, version }: { text: string; version: string }, change?: Change): void {
    const { tab, id, has, isTold } = follower
    follower.has = version
    follower.isTold = true
    if (has === version) {
      if (!isTold) tab.send({ hear: 'same', id, version })
    } else if (change && has === change.from) {
      tab.send(`{"hear":"patch","id":${id},"from":"${has}","version":"${version}","patch":${change.patch}}`)
    } else {
      tab.send(`{"hear":"answer","id":${id},"version":"${version}","answer":${text}}`)
    }
  }
}

type Change = { from: string; patch: string }

const leastPause = 25
const retryAfter = 1_000
const freshFor = 5_000

function patchBetween(before: string, after: string): string {
  return JSON.stringify(diff(JSON.parse(before), JSON.parse(after)))
}

/** Long lists of things end after so many. */
function cutLists(_name: string, value: unknown): unknown {
  const isLong = Array.isArray(value) && value.length > mostDocuments && typeof value[0] === 'object'
  return isLong ? value.slice(0, mostDocuments) : value
}

/** Tells a tab why it does not follow something, or no longer does. */
export function cutFor(id: number, error: unknown): Heard {
  if (!(error instanceof Refusal))
    return { hear: 'cut', id, code: 'unexpected', status: 500, message: 'Something went wrong on our side.' }
  const { code, status, message, issues } = error
  return { hear: 'cut', id, code, status, message, ...(issues.length > 0 && { issues }) }
}
