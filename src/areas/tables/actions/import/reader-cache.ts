import type { Id } from '#platform/contract/id.ts'
import type { RawCell } from '#platform/server/sheet/sheet-reader.ts'

/** A file that is being read, and how many of its rows have been taken. */
type OpenReader = {
  rows: AsyncGenerator<RawCell[]>
  share: () => number
  at: number
  timer?: ReturnType<typeof setTimeout>
}

export type RowBatch = { rows: RawCell[][]; share: number; isEnd: boolean }

/**
 * The parts of an import follow each other, so the file stays open between them. Whoever comes in the middle, because
 * another process did the parts before or this one was started anew, reads up to there once.
 */
const openReaders = new Map<Id, OpenReader>()

export async function readBatch(
  importId: Id,
  from: number,
  count: number,
  open: () => Promise<Omit<OpenReader, 'at'>>,
  /** Told from time to time while it reads up to where it was, which may take long. */
  heartbeat: () => Promise<unknown> = async () => {},
): Promise<RowBatch> {
  const cached = openReaders.get(importId)
  openReaders.delete(importId)
  clearTimeout(cached?.timer)
  const isAtOffset = cached?.at === from
  if (cached && !isAtOffset) await cached.rows.return(undefined)
  const reading: OpenReader = isAtOffset ? cached : { ...(await open()), at: 0 }
  const batch = await readNext(reading, from, count, heartbeat)
  if (!batch.isEnd) cacheReader(importId, reading)
  return batch
}

async function readNext(
  reading: OpenReader,
  from: number,
  count: number,
  heartbeat: () => Promise<unknown>,
): Promise<RowBatch> {
  const rows: RawCell[][] = []
  let lastHeartbeat = performance.now()
  while (rows.length < count) {
    const { done, value } = await reading.rows.next()
    if (done) return { rows, share: 1, isEnd: true }
    reading.at += 1
    if (reading.at > from) rows.push(value)
    else if (performance.now() - lastHeartbeat > 5_000) {
      await heartbeat()
      lastHeartbeat = performance.now()
    }
  }
  return { rows, share: reading.share(), isEnd: false }
}

function cacheReader(importId: Id, reading: OpenReader): void {
  const close = () => {
    openReaders.delete(importId)
    void reading.rows.return(undefined).catch(() => {})
  }
  const timer = setTimeout(close, idleTimeoutMs)
  timer.unref()
  openReaders.set(importId, { ...reading, timer })
}

const idleTimeoutMs = 60_000
