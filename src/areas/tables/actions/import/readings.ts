import type { Id } from '#platform/contract/id.ts'
import type { Raw } from '#platform/server/sheet/sheet.ts'

/** A file that is being read, and how many of its rows have been taken. */
type Reading = { rows: AsyncGenerator<Raw[]>; share: () => number; at: number; timer?: ReturnType<typeof setTimeout> }

export type Taken = { rows: Raw[][]; share: number; isEnd: boolean }

/**
 * The parts of an import follow each other, so the file stays open between them. Whoever comes in the middle, because
 * another process did the parts before or this one was started anew, reads up to there once.
 */
const readings = new Map<Id, Reading>()

export async function takeRows(
  of: Id,
  from: number,
  count: number,
  open: () => Promise<Omit<Reading, 'at'>>,
  /** Told from time to time while it reads up to where it was, which may take long. */
  stillHere: () => Promise<unknown> = async () => {},
): Promise<Taken> {
  const kept = readings.get(of)
  readings.delete(of)
  clearTimeout(kept?.timer)
  const isThere = kept?.at === from
  if (kept && !isThere) await kept.rows.return(undefined)
  const reading: Reading = isThere ? kept : { ...(await open()), at: 0 }
  const taken = await take(reading, from, count, stillHere)
  if (!taken.isEnd) keep(of, reading)
  return taken
}

async function take(reading: Reading, from: number, count: number, stillHere: () => Promise<unknown>): Promise<Taken> {
  const rows: Raw[][] = []
  let toldAt = performance.now()
  while (rows.length < count) {
    const { done, value } = await reading.rows.next()
    if (done) return { rows, share: 1, isEnd: true }
    reading.at += 1
    if (reading.at > from) rows.push(value)
    else if (performance.now() - toldAt > 5_000) {
      await stillHere()
      toldAt = performance.now()
    }
  }
  return { rows, share: reading.share(), isEnd: false }
}

function keep(of: Id, reading: Reading): void {
  const close = () => {
    readings.delete(of)
    void reading.rows.return(undefined).catch(() => {})
  }
  const timer = setTimeout(close, patience)
  timer.unref()
  readings.set(of, { ...reading, timer })
}

const patience = 60_000
