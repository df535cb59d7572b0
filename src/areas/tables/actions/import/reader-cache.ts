import type { Id } from '#platform/contract/id.ts'
import type { RawCell } from '#platform/server/formats/sheet/sheet-reader.ts'

/** An open file, and how many of its rows were read. */
type OpenReader = {
  rows: AsyncGenerator<RawCell[]>
  share: () => number
  at: number
  timer?: ReturnType<typeof setTimeout>
}

export type RowBatch = { rows: RawCell[][]; share: number; isEnd: boolean }

/**
 * Keeps the file open between the parts of an import. After a restart or in another process, the file is read once up
 * to the current row.
 */
const openReaders = new Map<Id, OpenReader>()

export async function readBatch(
  importId: Id,
  from: number,
  count: number,
  open: () => Promise<Omit<OpenReader, 'at'>>,
  /** Called now and then while the file is read up to the current row, which may take long. */
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
