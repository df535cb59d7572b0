import type { Query, QueryClient } from '@tanstack/react-query'
import type { ServerMessage, ClientMessage } from '../../contract/live.ts'
import { applyPatch } from '../../contract/patch.ts'
import { setAnswer, receiveAnswer } from '../api/optimistic-cache.ts'

type Frame = Extract<ServerMessage, { id: number }>

/** Follows what is on the screen: every query, from its first observer to its last. */
export class QuerySubscriptions {
  readonly #queries: QueryClient
  readonly #send: (frame: ClientMessage) => void
  readonly #subscriptions = new WeakMap<Query, Subscription>()
  readonly #followed = new Map<number, Query>()
  readonly #changed = new Set<Query>()
  readonly close: () => void
  #isUp = false
  #lastId = 0

  constructor(queries: QueryClient, send: (frame: ClientMessage) => void) {
    this.#queries = queries
    this.#send = send
    this.close = queries.getQueryCache().subscribe(({ type, query }) => {
      if (type === 'observerAdded' || type === 'observerRemoved' || type === 'observerOptionsUpdated')
        this.#scheduleUpdate(query)
    })
  }

  /** Follows everything again: what was refused before may be allowed now. */
  onConnected() {
    this.#isUp = true
    for (const query of this.#queries.getQueryCache().getAll()) {
      const subscription = this.#subscriptions.get(query)
      if (subscription) subscription.state = 'left'
      this.#update(query)
    }
  }

  /** From now on all cached answers may be stale. They are refetched when needed, unless the channel is back before. */
  onDisconnected() {
    this.#isUp = false
    this.#followed.clear()
    void this.#queries.invalidateQueries({ refetchType: 'none' })
  }

  isSubscribed(query: Query): boolean {
    const subscription = this.#subscriptions.get(query)
    return (
      this.#isUp && query.meta?.['live'] === true && subscription?.state !== 'cut' && subscription?.isLarge !== true
    )
  }

  handle(frame: Frame) {
    const query = this.#followed.get(frame.id)
    const subscription = query && this.#subscriptions.get(query)
    if (!subscription) return
    if (frame.type === 'answer') return this.#store(query, subscription, frame.version, frame.answer)
    if (frame.type === 'stale') return this.#refetch(query, subscription)
    if (frame.type === 'cut') return this.#cut(query, subscription, frame.id)
    const before = frame.type === 'same' ? frame.version : frame.from
    if (subscription.version !== before) return this.#refollow(query, subscription)
    this.#store(
      query,
      subscription,
      frame.version,
      frame.type === 'same' ? subscription.answer : applyPatch(subscription.answer, frame.patch),
    )
  }

  /** A changing screen removes observers and adds others: only the final state counts. */
  #scheduleUpdate(query: Query) {
    if (this.#changed.size === 0) queueMicrotask(() => this.#updateAll())
    this.#changed.add(query)
  }

  #updateAll() {
    const changed = [...this.#changed]
    this.#changed.clear()
    for (const query of changed) this.#update(query)
  }

  #update(query: Query) {
    if (!this.#isUp) return
    const subscription = this.#subscriptions.get(query) ?? { state: 'left' }
    this.#subscriptions.set(query, subscription)
    if (!isObserved(query)) this.#unfollow(subscription)
    else if (subscription.state === 'left') this.#follow(query, subscription)
  }

  #follow(query: Query, subscription: Subscription) {
    const id = (this.#lastId += 1)
    subscription.state = id
    this.#followed.set(id, query)
    const [action, input] = query.queryKey
    const have = subscription.version
    this.#send({ type: 'follow', id, action: String(action), input, ...(have !== undefined && { have }) })
  }

  #unfollow(subscription: Subscription) {
    if (typeof subscription.state === 'number') {
      this.#followed.delete(subscription.state)
      this.#send({ type: 'leave', id: subscription.state })
    }
    subscription.state = 'left'
  }

  #refollow(query: Query, subscription: Subscription) {
    this.#unfollow(subscription)
    delete subscription.version
    this.#follow(query, subscription)
  }

  #store(query: Query, subscription: Subscription, version: string, answer: unknown) {
    subscription.version = version
    subscription.answer = answer
    subscription.isLarge = false
    setAnswer(query, receiveAnswer(query, answer))
  }

  /** A large answer comes over HTTP. The channel only tells when it has changed. */
  #refetch(query: Query, subscription: Subscription) {
    subscription.isLarge = true
    delete subscription.version
    delete subscription.answer
    void this.#queries.invalidateQueries({ queryKey: query.queryKey, exact: true })
  }

  /** Fetched over HTTP, the query shows the refusal in the usual way, or an answer after all. */
  #cut(query: Query, subscription: Subscription, id: number) {
    this.#followed.delete(id)
    subscription.state = 'cut'
    delete subscription.version
    void this.#queries.invalidateQueries({ queryKey: query.queryKey, exact: true })
  }
}

/** The state of a query: the id it is followed under, and the last answer, which patches build on. */
type Subscription = { state: number | 'left' | 'cut'; version?: string; answer?: unknown; isLarge?: boolean }

function isObserved(query: Query): boolean {
  return query.observers.some(({ options: { enabled, meta } }) => enabled !== false && meta?.['live'] === true)
}
