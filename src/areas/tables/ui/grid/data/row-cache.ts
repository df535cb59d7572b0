import { QueryObserver, type QueryClient } from '@tanstack/react-query'
import { Refusal } from '#platform/contract/refusal.ts'
import { call } from '#platform/web/api/call.ts'
import { receiveAnswer } from '#platform/web/api/optimistic-cache.ts'
import { queryOptionsFor } from '#platform/web/api/query.ts'
import { listRows, type Row } from '../../../contract/rows.ts'
import {
  blockQuery,
  blockOf,
  blockSize,
  blocksOf,
  neighbourBlocks,
  blocksToEvict,
  rangesOf,
  type RowRange,
} from './row-blocks.ts'
import { blocksAhead, ScrollSpeed } from './scroll-speed.ts'
import type { RowQuery } from '../../data/row-query.ts'

/** The part of a TanStack query that is used here. */
type Query = {
  readonly queryKey: readonly unknown[]
  readonly state: { data: unknown; status: string; fetchStatus: string; error: unknown; isInvalidated: boolean }
}

type RowListeners = {
  /** `isScrolling`: these rows are new and the screen still moves. */
  onRows: (block: number, rows: readonly Row[], isScrolling: boolean) => void
  /** Scrolling has stopped. */
  onIdle: () => void
  onError: (refusal: Refusal | undefined) => void
  /** `end`: the position after the last row that was added here. */
  onLocalRows: (end: number) => void
}

/**
 * The rows of a query, read in blocks as they become visible. Visible blocks are subscribed to live updates; others stay
 * cached for a while. During a fast scroll, reads are throttled to the current position.
 */
export class RowCache {
  readonly #queries: QueryClient
  readonly #query: RowQuery
  #listeners: RowListeners | undefined
  /** The cached blocks, the least recently viewed first. */
  readonly #blocks = new Map<number, { query: Query; rows: readonly Row[] | undefined; next: string | null }>()
  readonly #blockByQuery = new Map<object, number>()
  /** Rows that were added here at the end, by position, until the server shows them. */
  readonly #localRows = new Map<number, Row>()
  readonly #subscriptions = new Map<number, () => void>()
  /** Reads in flight. */
  readonly #reads = new Set<{ first: number; last: number; abort: () => void }>()
  readonly #scrollSpeed = new ScrollSpeed()
  #visible: number[] = []
  #count = 0
  #readTimer: ReturnType<typeof setTimeout> | undefined
  #idleTimer: ReturnType<typeof setTimeout> | undefined

  constructor(queries: QueryClient, query: RowQuery) {
    this.#queries = queries
    this.#query = query
    // The page loader may have read the first block already.
    this.#ensureBlock(0)
  }

  /** Starts reading and calling the listeners. Returns a function that stops it. */
  open(listeners: RowListeners): () => void {
    this.#listeners = listeners
    const stop = this.#queries.getQueryCache().subscribe(({ type, query }) => {
      const block = this.#blockByQuery.get(query)
      if (block === undefined) return
      if (type === 'updated') this.#onQueryUpdate(block, query)
      if (type === 'removed') this.#removeBlock(block)
    })
    listeners.onError(undefined)
    const { query, rows } = this.#ensureBlock(0)
    if (rows) listeners.onRows(0, rows, false)
    else this.#onQueryUpdate(0, query)
    // The first block is always needed, also before the number of rows is known.
    this.setVisible([{ first: 0, last: 0 }], 0)
    return () => {
      this.#listeners = undefined
      stop()
      clearTimeout(this.#readTimer)
      clearTimeout(this.#idleTimer)
      this.#readTimer = undefined
      this.#idleTimer = undefined
      for (const unsubscribe of this.#subscriptions.values()) unsubscribe()
      this.#subscriptions.clear()
      for (const read of this.#reads) read.abort()
    }
  }

  at(position: number): Row | undefined {
    return this.#blocks.get(blockOf(position))?.rows?.[position % blockSize] ?? this.#localRows.get(position)
  }

  /** The position after the last row that was added here and that the server does not show yet. */
  get end(): number {
    return Math.max(0, ...Array.from(this.#localRows.keys(), (position) => position + 1))
  }

  /** Shows a row that was added at the end, before the server does. Returns a function that removes it. */
  addLocal(position: number, row: Row): () => void {
    this.#localRows.set(position, row)
    // If it is the first row of its block, the block has no other rows: no read is needed.
    if (position % blockSize === 0 && !this.#ensureBlock(blockOf(position)).rows)
      this.#store(blockOf(position), blockOf(position), { rows: [], next: null })
    this.#listeners?.onLocalRows(this.end)
    return () => {
      this.#localRows.delete(position)
      this.#listeners?.onLocalRows(this.end)
    }
  }

  /** The position of a row, if it is cached. */
  positionOf(id: string): number | undefined {
    for (const [block, { rows }] of this.#blocks) {
      const index = rows?.findIndex((row) => row.id === id) ?? -1
      if (index >= 0) return block * blockSize + index
    }
    return undefined
  }

  /** Tells which rows are on the screen now; `count` is the number of all rows. */
  setVisible(ranges: readonly RowRange[], count: number) {
    this.#count = count
    const visible = blocksOf(ranges).slice(0, maxVisibleBlocks)
    const isSame = visible.join() === this.#visible.join()
    this.#visible = visible
    this.#scrollSpeed.record(ranges[0]?.first ?? 0)
    this.#readTimer ??= setTimeout(() => this.#readMissing(), readDelayMs)
    // When other people add rows this is called too, but the screen does not move.
    if (isSame && this.#idleTimer !== undefined) return
    clearTimeout(this.#idleTimer)
    this.#idleTimer = setTimeout(() => {
      this.#idleTimer = undefined
      this.#onIdle()
    }, idleDelayMs)
  }

  /** Reads the visible rows again. */
  async refresh(): Promise<void> {
    this.#listeners?.onError(undefined)
    await this.#queries.invalidateQueries({ predicate: (query) => this.#blockByQuery.has(query) })
  }

  /** The ids of the rows in a range; those that are not cached are read. */
  async ids({ first, last }: RowRange): Promise<string[]> {
    const ids: string[] = []
    for (let position = first; position <= last;) {
      const row = this.at(position)
      if (row) {
        ids.push(row.id)
        position += 1
        continue
      }
      const limit = Math.min(1_000, last - position + 1)
      const { rows } = await call(listRows, { ...this.#query, offset: position, limit, by: 'id' })
      ids.push(...rows.map(({ id }) => id))
      if (rows.length < limit) break
      position += limit
    }
    return ids
  }

  /** Reads the missing blocks among the visible ones and those that the scroll reaches soon. */
  #readMissing() {
    this.#readTimer = undefined
    if (!this.#listeners) return
    const wanted = [...this.#visible, ...blocksAhead(this.#visible, this.#scrollSpeed, this.#count)]
    const isMissing = (block: number) => this.#isMissing(block)
    if (!this.#visible.some(isMissing) && !wanted.some(isMissing)) return
    // Reads that are no longer wanted make room.
    for (const read of this.#reads)
      if (this.#reads.size >= maxParallelReads && !wanted.some((block) => block >= read.first && block <= read.last))
        read.abort()
    for (const { first, last } of rangesOf(wanted.filter(isMissing).sort((a, b) => a - b)))
      if (this.#reads.size < maxParallelReads) void this.#read(first, Math.min(last, first + maxBlocksPerRead - 1))
  }

  /** Neither cached nor being read, here or by the page loader. */
  #isMissing(block: number): boolean {
    const cached = this.#blocks.get(block)
    return !cached?.rows && cached?.query.state.fetchStatus !== 'fetching' && !this.#isReading(block)
  }

  #isReading(block: number): boolean {
    return [...this.#reads].some(({ first, last }) => block >= first && block <= last)
  }

  /** Scrolling has stopped: subscribes to the visible blocks, prefetches their neighbours and evicts old blocks. */
  #onIdle() {
    if (!this.#listeners) return
    this.#listeners.onIdle()
    if (this.#visible.every((block) => this.#blocks.get(block)?.rows)) this.#listeners.onError(undefined)
    for (const [block, unsubscribe] of this.#subscriptions)
      if (!this.#visible.includes(block)) {
        unsubscribe()
        this.#subscriptions.delete(block)
      }
    this.#subscribeVisible()
    for (const block of neighbourBlocks(this.#visible, this.#count))
      if (this.#isMissing(block) && this.#reads.size < maxParallelReads) void this.#read(block, block)
    for (const block of blocksToEvict(
      [...this.#blocks.keys()],
      [...this.#visible, ...neighbourBlocks(this.#visible, this.#count)],
    )) {
      const query = this.#blocks.get(block)?.query
      if (query) this.#queries.removeQueries({ queryKey: query.queryKey, exact: true })
    }
  }

  #subscribeVisible() {
    for (const block of this.#visible) if (!this.#isReading(block)) this.#subscribe(block)
  }

  #subscribe(block: number) {
    const cached = this.#ensureBlock(block)
    // Moves it to the end of the map: the most recently viewed block is evicted last.
    this.#blocks.delete(block)
    this.#blocks.set(block, cached)
    if (this.#subscriptions.has(block)) return
    const observer = new QueryObserver(this.#queries, this.#options(block))
    this.#subscriptions.set(
      block,
      observer.subscribe(() => {}),
    )
  }

  /** Reads adjacent blocks in one call. Right after a cached block its cursor is used, which is faster than an offset. */
  async #read(first: number, last: number): Promise<void> {
    const control = new AbortController()
    const read = { first, last, abort: () => control.abort() }
    this.#reads.add(read)
    const before = this.#blocks.get(first - 1)
    const cursor = before?.query.state.isInvalidated ? null : (before?.next ?? null)
    const from = cursor === null ? { offset: first * blockSize } : { cursor }
    const input = { ...this.#query, ...from, limit: (last - first + 1) * blockSize, by: 'id' as const }
    const answer = await call(listRows, input, { signal: control.signal }).catch((error: unknown) => error)
    this.#reads.delete(read)
    if (!this.#listeners) return
    if (isRowPage(answer)) this.#store(first, last, answer)
    else if (answer instanceof Refusal) {
      if (this.#visible.some((block) => block >= first && block <= last)) this.#listeners.onError(answer)
      // Subscribed queries are retried, by themselves and by `refresh`. Other blocks wait until the screen moves.
      if (this.#idleTimer === undefined) this.#subscribeVisible()
      return
    }
    // The screen may have moved meanwhile: then other blocks are missing.
    if (this.#visible.some((block) => !this.#blocks.get(block)?.rows))
      this.#readTimer ??= setTimeout(() => this.#readMissing(), readDelayMs)
    if (this.#idleTimer === undefined) this.#onIdle()
  }

  #store(first: number, last: number, { rows, next }: RowPage) {
    for (let block = first; block <= last; block += 1) {
      const start = (block - first) * blockSize
      const output = { rows: rows.slice(start, start + blockSize), next: block === last ? next : null }
      const { query } = this.#ensureBlock(block)
      // A read that began before a row was added or changed here must not take that off the screen.
      this.#queries.setQueryData(this.#options(block).queryKey, receiveAnswer(query, output))
    }
  }

  #ensureBlock(block: number) {
    const cached = this.#blocks.get(block)
    if (cached) return cached
    const query: Query = this.#queries.getQueryCache().build(this.#queries, this.#options(block))
    const created = { query, rows: undefined, next: null }
    this.#blocks.set(block, created)
    this.#blockByQuery.set(query, block)
    this.#onQueryUpdate(block, query)
    return created
  }

  #options(block: number) {
    return { ...queryOptionsFor(call, listRows, blockQuery(this.#query, block)), gcTime: 60_000 }
  }

  #onQueryUpdate(block: number, query: Query) {
    const cached = this.#blocks.get(block)
    const answer = query.state.data
    if (!cached || cached.query !== query) return
    if (query.state.status === 'error' && !cached.rows)
      this.#listeners?.onError(query.state.error instanceof Refusal ? query.state.error : undefined)
    if (!isRowPage(answer) || answer.rows === cached.rows) return
    const isScrolling = !cached.rows && this.#idleTimer !== undefined
    cached.rows = answer.rows
    cached.next = answer.next
    this.#listeners?.onError(undefined)
    this.#listeners?.onRows(block, answer.rows, isScrolling)
  }

  #removeBlock(block: number) {
    const cached = this.#blocks.get(block)
    if (cached) this.#blockByQuery.delete(cached.query)
    this.#blocks.delete(block)
  }
}

const maxVisibleBlocks = 6
/** Above this, reads that are no longer wanted are aborted. */
const maxParallelReads = 2
const maxBlocksPerRead = 10
const readDelayMs = 60
const idleDelayMs = 180

type RowPage = { rows: readonly Row[]; next: string | null }

function isRowPage(answer: unknown): answer is RowPage {
  return typeof answer === 'object' && answer !== null && 'rows' in answer && 'next' in answer
}
