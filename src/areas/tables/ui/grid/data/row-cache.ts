import { QueryObserver, type QueryClient } from '@tanstack/react-query'
import { Refusal } from '#platform/contract/refusal.ts'
import { call } from '#platform/web/api/call.ts'
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

/** What is used of a query. */
type Query = {
  readonly queryKey: readonly unknown[]
  readonly state: { data: unknown; status: string; fetchStatus: string; error: unknown; isInvalidated: boolean }
}

type RowListeners = {
  /** `isPassing`: they are new, and the screen still moves. */
  onRows: (block: number, known: readonly Row[], isScrolling: boolean) => void
  /** The screen has come to rest. */
  onIdle: () => void
  onError: (refusal: Refusal | undefined) => void
  /** Up to which place there are rows that were made here. */
  onLocalRows: (end: number) => void
}

/**
 * The rows of a question, of which only those that are looked at are read, in blocks. What is on the screen is followed
 * live; what was there before is kept for a while. A fast scroll asks only for where it is when there is time to ask.
 */
export class RowCache {
  readonly #queries: QueryClient
  readonly #question: RowQuery
  #ears: RowListeners | undefined
  /** The blocks that are known, the one that was looked at longest ago first. */
  readonly #blocks = new Map<number, { query: Query; rows: readonly Row[] | undefined; next: string | null }>()
  readonly #byQuery = new Map<object, number>()
  /** Rows that were made here at the end, until the server shows them. */
  readonly #made = new Map<number, Row>()
  readonly #followed = new Map<number, () => void>()
  /** What is on its way. */
  readonly #runs = new Set<{ first: number; last: number; abort: () => void }>()
  readonly #pace = new ScrollSpeed()
  #seen: number[] = []
  #count = 0
  #asking: ReturnType<typeof setTimeout> | undefined
  #settling: ReturnType<typeof setTimeout> | undefined

  constructor(queries: QueryClient, query: RowQuery) {
    this.#queries = queries
    this.#question = query
    // Whoever opened the page may have asked for the first ones already.
    this.#known(0)
  }

  /** From now on it reads what is shown, and tells of what comes. The answer ends that. */
  open(listeners: RowListeners): () => void {
    this.#ears = listeners
    const stop = this.#queries.getQueryCache().subscribe(({ type, query }) => {
      const block = this.#byQuery.get(query)
      if (block === undefined) return
      if (type === 'updated') this.#hear(block, query)
      if (type === 'removed') this.#forget(block)
    })
    listeners.onError(undefined)
    const { query, rows } = this.#known(0)
    if (rows) listeners.onRows(0, rows, false)
    else this.#hear(0, query)
    // The first ones are needed whatever else becomes known.
    this.setVisible([{ first: 0, last: 0 }], 0)
    return () => {
      this.#ears = undefined
      stop()
      clearTimeout(this.#asking)
      clearTimeout(this.#settling)
      this.#asking = undefined
      this.#settling = undefined
      for (const leave of this.#followed.values()) leave()
      this.#followed.clear()
      for (const run of this.#runs) run.abort()
    }
  }

  at(position: number): Row | undefined {
    return this.#blocks.get(blockOf(position))?.rows?.[position % blockSize] ?? this.#made.get(position)
  }

  /** The place after the last row that was made here and that the server does not show yet. */
  get end(): number {
    return Math.max(0, ...Array.from(this.#made.keys(), (position) => position + 1))
  }

  /** Keeps a row that is made at the end, also where nothing else is known yet. The answer forgets it. */
  addLocal(position: number, row: Row): () => void {
    this.#made.set(position, row)
    // Where a block would begin with it, it is known that nothing else is in there.
    if (position % blockSize === 0 && !this.#known(blockOf(position)).rows)
      this.#keep(blockOf(position), blockOf(position), { rows: [], next: null })
    this.#ears?.onLocalRows(this.end)
    return () => {
      this.#made.delete(position)
      this.#ears?.onLocalRows(this.end)
    }
  }

  /** Where a row is, if it is among those that are known. */
  positionOf(id: string): number | undefined {
    for (const [block, { rows }] of this.#blocks) {
      const index = rows?.findIndex((row) => row.id === id) ?? -1
      if (index >= 0) return block * blockSize + index
    }
    return undefined
  }

  /** What is on the screen now, of how many. */
  setVisible(ranges: readonly RowRange[], count: number) {
    this.#count = count
    const seen = blocksOf(ranges).slice(0, maxVisibleBlocks)
    const isSame = seen.join() === this.#seen.join()
    this.#seen = seen
    this.#pace.record(ranges[0]?.first ?? 0)
    this.#asking ??= setTimeout(() => this.#ask(), throttleMs)
    // Others may add rows all the time: that does not mean that the screen moves.
    if (isSame && this.#settling !== undefined) return
    clearTimeout(this.#settling)
    this.#settling = setTimeout(() => {
      this.#settling = undefined
      this.#settle()
    }, settleMs)
  }

  /** Reads what is on the screen again, whatever is known. */
  async refresh(): Promise<void> {
    this.#ears?.onError(undefined)
    await this.#queries.invalidateQueries({ predicate: (query) => this.#byQuery.has(query) })
  }

  /** The ids of the rows from one place to another, read where they are not known. */
  async ids({ first, last }: RowRange): Promise<string[]> {
    const ids: string[] = []
    for (let position = first; position <= last;) {
      const known = this.at(position)
      if (known) {
        ids.push(known.id)
        position += 1
        continue
      }
      const limit = Math.min(1_000, last - position + 1)
      const { rows } = await call(listRows, { ...this.#question, offset: position, limit, by: 'id' })
      ids.push(...rows.map(({ id }) => id))
      if (rows.length < limit) break
      position += limit
    }
    return ids
  }

  /** Asks for what is missing of what is seen, and of what will be if the scroll goes on like this. */
  #ask() {
    this.#asking = undefined
    if (!this.#ears) return
    const wanted = [...this.#seen, ...blocksAhead(this.#seen, this.#pace, this.#count)]
    const isMissing = (block: number) => this.#isMissing(block)
    if (!this.#seen.some(isMissing) && !wanted.some(isMissing)) return
    // What nobody waits for any more gives way.
    for (const run of this.#runs)
      if (this.#runs.size >= maxParallelReads && !wanted.some((block) => block >= run.first && block <= run.last))
        run.abort()
    for (const { first, last } of rangesOf(wanted.filter(isMissing).sort((a, b) => a - b)))
      if (this.#runs.size < maxParallelReads) void this.#read(first, Math.min(last, first + maxBlocksPerRead - 1))
  }

  /** Neither known nor on its way, also not for whoever opened the page. */
  #isMissing(block: number): boolean {
    const known = this.#blocks.get(block)
    return !known?.rows && known?.query.state.fetchStatus !== 'fetching' && !this.#isAsked(block)
  }

  #isAsked(block: number): boolean {
    return [...this.#runs].some(({ first, last }) => block >= first && block <= last)
  }

  /** The screen has come to rest: it is followed, and what is next to it is fetched. */
  #settle() {
    if (!this.#ears) return
    this.#ears.onIdle()
    if (this.#seen.every((block) => this.#blocks.get(block)?.rows)) this.#ears.onError(undefined)
    for (const [block, unsubscribe] of this.#followed)
      if (!this.#seen.includes(block)) {
        unsubscribe()
        this.#followed.delete(block)
      }
    this.#followSeen()
    for (const block of neighbourBlocks(this.#seen, this.#count))
      if (this.#isMissing(block) && this.#runs.size < maxParallelReads) void this.#read(block, block)
    for (const block of blocksToEvict(
      [...this.#blocks.keys()],
      [...this.#seen, ...neighbourBlocks(this.#seen, this.#count)],
    )) {
      const query = this.#blocks.get(block)?.query
      if (query) this.#queries.removeQueries({ queryKey: query.queryKey, exact: true })
    }
  }

  #followSeen() {
    for (const block of this.#seen) if (!this.#isAsked(block)) this.#follow(block)
  }

  #follow(block: number) {
    const known = this.#known(block)
    // The last looked at is the last to go.
    this.#blocks.delete(block)
    this.#blocks.set(block, known)
    if (this.#followed.has(block)) return
    const observer = new QueryObserver(this.#queries, this.#options(block))
    this.#followed.set(
      block,
      observer.subscribe(() => {}),
    )
  }

  /** Reads blocks that stand together at once. Right after one that is known, its cursor is faster than counting. */
  async #read(first: number, last: number): Promise<void> {
    const control = new AbortController()
    const run = { first, last, abort: () => control.abort() }
    this.#runs.add(run)
    const before = this.#blocks.get(first - 1)
    const cursor = before?.query.state.isInvalidated ? null : (before?.next ?? null)
    const from = cursor === null ? { offset: first * blockSize } : { cursor }
    const input = { ...this.#question, ...from, limit: (last - first + 1) * blockSize, by: 'id' as const }
    const answer = await call(listRows, input, { signal: control.signal }).catch((error: unknown) => error)
    this.#runs.delete(run)
    if (!this.#ears) return
    if (isRowPage(answer)) this.#keep(first, last, answer)
    else if (answer instanceof Refusal) {
      if (this.#seen.some((block) => block >= first && block <= last)) this.#ears.onError(answer)
      // What is followed is tried again: by itself after a while, and when it is wished for. The rest is left for now.
      if (this.#settling === undefined) this.#followSeen()
      return
    }
    // Whoever has scrolled on meanwhile still waits; whoever has not is to be followed now.
    if (this.#seen.some((block) => !this.#blocks.get(block)?.rows))
      this.#asking ??= setTimeout(() => this.#ask(), throttleMs)
    if (this.#settling === undefined) this.#settle()
  }

  #keep(first: number, last: number, { rows, next }: RowPage) {
    for (let block = first; block <= last; block += 1) {
      const start = (block - first) * blockSize
      const output = { rows: rows.slice(start, start + blockSize), next: block === last ? next : null }
      this.#known(block)
      this.#queries.setQueryData(this.#options(block).queryKey, output)
    }
  }

  #known(block: number) {
    const known = this.#blocks.get(block)
    if (known) return known
    const query: Query = this.#queries.getQueryCache().build(this.#queries, this.#options(block))
    const created = { query, rows: undefined, next: null }
    this.#blocks.set(block, created)
    this.#byQuery.set(query, block)
    this.#hear(block, query)
    return created
  }

  #options(block: number) {
    return { ...queryOptionsFor(call, listRows, blockQuery(this.#question, block)), gcTime: 60_000 }
  }

  #hear(block: number, query: Query) {
    const known = this.#blocks.get(block)
    const answer = query.state.data
    if (!known || known.query !== query) return
    if (query.state.status === 'error' && !known.rows)
      this.#ears?.onError(query.state.error instanceof Refusal ? query.state.error : undefined)
    if (!isRowPage(answer) || answer.rows === known.rows) return
    const isScrolling = !known.rows && this.#settling !== undefined
    known.rows = answer.rows
    known.next = answer.next
    this.#ears?.onError(undefined)
    this.#ears?.onRows(block, answer.rows, isScrolling)
  }

  #forget(block: number) {
    const known = this.#blocks.get(block)
    if (known) this.#byQuery.delete(known.query)
    this.#blocks.delete(block)
  }
}

/** At most so many blocks are followed at once. */
const maxVisibleBlocks = 6
/** At most so many questions are on their way; then those that nobody waits for are given up. */
const maxParallelReads = 2
/** The most blocks that are read at once. */
const maxBlocksPerRead = 10
const throttleMs = 60
const settleMs = 180

type RowPage = { rows: readonly Row[]; next: string | null }

function isRowPage(answer: unknown): answer is RowPage {
  return typeof answer === 'object' && answer !== null && 'rows' in answer && 'next' in answer
}
