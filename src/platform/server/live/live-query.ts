import { hash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { maxListLength, type ServerMessage } from '../../contract/live.ts'
import { diff } from '../../contract/patch.ts'
import { Refusal } from '../../contract/refusal.ts'
import { isUserTable } from '../db/user-table.ts'
import type { Implementation } from '../actions/implementation.ts'
import type { ByteBudget } from '../concurrency/byte-budget.ts'
import { restAfter } from '../concurrency/rest.ts'
import { runActionToJson } from '../actions/run-action.ts'
import type { Runtime } from '../runtime/runtime.ts'
import type { SignedInCaller, Tab } from './tab.ts'

/** A tab that follows a query, and the version of the answer that it has. */
export type Subscription = {
  tab: Tab
  id: number
  liveQuery: LiveQuery
  knownVersion: string | undefined
  isNotified: boolean
}

/** A read action with its input, for one caller. Tabs that follow the same share each run and its answer. */
export type ReadCall = { implementation: Implementation; input: unknown; caller: SignedInCaller }

export type LiveQueryContext = {
  running: Runtime
  runLimited<T>(caller: SignedInCaller, work: () => Promise<T>): Promise<T>
  /** The tables whose changes are announced. */
  tables: ReadonlySet<string>
  /** Runs wait while permissions are being checked. */
  rightsSettled(): Promise<unknown>
  /** Answers stay in memory, so that tabs get only the difference. Counted for each person. */
  answerBudget: ByteBudget
  /** Ends a subscription and tells its tab why. */
  cancel(subscription: Subscription, error: unknown): void
}

export class LiveQuery {
  readonly call: ReadCall
  readonly subscriptions = new Set<Subscription>()
  readonly #context: LiveQueryContext
  /** The tables that the last run read, and those that the current run has read so far. */
  #tables = new Set<string>()
  #currentTables = new Set<string>()
  #answer: Answer | undefined
  #currentRun: Promise<unknown> | undefined
  #nextRun: Promise<void> | undefined
  #startedAt = -Infinity

  constructor(call: ReadCall, context: LiveQueryContext) {
    this.call = call
    this.#context = context
  }

  subscribe(tab: Tab, id: number, knownVersion: string | undefined): Subscription {
    const subscription = { tab, id, liveQuery: this, knownVersion, isNotified: false }
    this.subscriptions.add(subscription)
    // Some answers change with the clock alone, so an old one is not reused.
    if (this.#answer && performance.now() - this.#answer.at < cacheForMs) this.#send(subscription, this.#answer)
    else void this.refresh()
    return subscription
  }

  /** Which of these tables the answer depends on. */
  dependenciesAmong(tables: readonly string[]): string[] {
    return tables.filter((table) => this.#tables.has(table) || this.#currentTables.has(table))
  }

  /** Resolves when a run that begins after this call has ended and all subscribers have its answer. */
  refresh(): Promise<void> {
    this.#nextRun ??= this.#runOnce()
    return this.#nextRun
  }

  /** Frees the answer when the last tab has left. */
  close(): void {
    this.#forgetAnswer()
  }

  async #runOnce(): Promise<void> {
    await this.#currentRun
    const pauseMs = this.#startedAt + (this.#isLarge() ? minPauseOfLargeMs : minPauseMs) - performance.now()
    if (pauseMs > 0) await sleep(pauseMs)
    const started = Promise.withResolvers<boolean>()
    this.#context
      .runLimited(this.call.caller, async () => {
        // Checked last: the caller may have lost a permission while waiting.
        await this.#context.rightsSettled()
        this.#nextRun = undefined
        this.#startedAt = performance.now()
        const run = this.#run()
        this.#currentRun = run
        started.resolve(run)
        await run
        // Large answers hold up everybody, so their person's next run waits.
        if (this.#isLarge()) await restAfter(this.#startedAt, restFactorOfLarge)
      })
      .catch(started.reject)
    const isDone = await started.promise
    if (isDone || this.subscriptions.size === 0) return
    await sleep(retryAfterMs, undefined, { ref: false })
    return this.refresh()
  }

  /** False if the run failed for now and should be tried again. */
  async #run(): Promise<boolean> {
    const { running } = this.#context
    const { implementation, input, caller } = this.call
    if (this.subscriptions.size === 0) return true
    this.#currentTables = new Set()
    try {
      const callOptions = { requestId: 'live', tables: this.#currentTables }
      const { json } = await runActionToJson(running, implementation, caller, input, callOptions)
      this.#tables = new Set(
        [...this.#currentTables].filter((name) => this.#context.tables.has(name) || isUserTable(name)),
      )
      // Parsing a very large one would hold up everybody, and it is not held anyway.
      const text = json.length > maxParsedLength ? json : JSON.stringify(JSON.parse(json), truncateLists)
      if (this.subscriptions.size > 0) this.#sendAll(text)
      return true
    } catch (error) {
      if (this.subscriptions.size === 0) return true
      if (error instanceof Refusal && error.status >= 500) return false
      if (!(error instanceof Refusal)) running.log.error('unexpected', { error, live: implementation.action.name })
      for (const subscription of this.subscriptions) this.#context.cancel(subscription, error)
      return true
    }
  }

  #isLarge(): boolean {
    return this.#answer !== undefined && this.#answer.text === undefined
  }

  #sendAll(text: string): void {
    const before = this.#answer
    this.#forgetAnswer()
    const version = hash('sha1', text, 'base64url').slice(0, 16)
    const answer = { version, at: performance.now(), text: this.#reserve(text) ? text : undefined }
    this.#answer = answer
    const change = this.#changeBetween(before, answer)
    for (const subscription of this.subscriptions) this.#send(subscription, answer, change)
  }

  #send(subscription: Subscription, { text, version }: Answer, change?: VersionPatch): void {
    const { tab, id, knownVersion, isNotified } = subscription
    subscription.knownVersion = version
    subscription.isNotified = true
    if (knownVersion === version) {
      if (!isNotified) tab.send({ type: 'same', id, version })
    } else if (text === undefined) {
      tab.send({ type: 'stale', id })
    } else if (change && knownVersion === change.from) {
      tab.send(`{"type":"patch","id":${id},"from":"${knownVersion}","version":"${version}","patch":${change.patch}}`)
    } else {
      tab.send(`{"type":"answer","id":${id},"version":"${version}","answer":${text}}`)
    }
  }

  #changeBetween(before: Answer | undefined, after: Answer): VersionPatch | undefined {
    if (before?.text === undefined || after.text === undefined || before.version === after.version) return undefined
    const from = before.version
    if (!this.subscriptions.values().some(({ knownVersion }) => knownVersion === from)) return undefined
    return { from, patch: patchBetween(before.text, after.text) }
  }

  #reserve(text: string): boolean {
    const bytes = Buffer.byteLength(text)
    return bytes <= maxAnswerBytes && this.#context.answerBudget.reserve(this.call.caller.person, bytes)
  }

  #forgetAnswer(): void {
    const text = this.#answer?.text
    if (text !== undefined) this.#context.answerBudget.release(this.call.caller.person, Buffer.byteLength(text))
    this.#answer = undefined
  }
}

/** Without a text if it is too large to be held: its tabs are told to read it again when it changes. */
type Answer = { version: string; at: number; text: string | undefined }

type VersionPatch = { from: string; patch: string }

const minPauseMs = 25
/** Its tabs read a large answer again with each change. */
const minPauseOfLargeMs = 500
const restFactorOfLarge = 4
const maxAnswerBytes = 1024 * 1024
const maxParsedLength = 4 * maxAnswerBytes
const retryAfterMs = 1_000
const cacheForMs = 5_000

function patchBetween(before: string, after: string): string {
  return JSON.stringify(diff(JSON.parse(before), JSON.parse(after)))
}

function truncateLists(_name: string, value: unknown): unknown {
  const isLong = Array.isArray(value) && value.length > maxListLength && typeof value[0] === 'object'
  return isLong ? value.slice(0, maxListLength) : value
}

/** Tells a tab why a subscription was refused or has ended. */
export function cancelFrame(id: number, error: unknown): ServerMessage {
  if (!(error instanceof Refusal))
    return { type: 'cut', id, code: 'unexpected', status: 500, message: 'Something went wrong on our side.' }
  const { code, status, message, issues } = error
  return { type: 'cut', id, code, status, message, ...(issues.length > 0 && { issues }) }
}
