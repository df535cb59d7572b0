import type { ByteSource } from '../sheet/byte-source.ts'
import { openSheetReader } from '../sheet/open-sheet-reader.ts'
import type { RawCell, SheetReader } from '../sheet/sheet-reader.ts'
import type { ChildAnswer, ChildRequest, SheetInfo } from './messages.ts'

type RowStream = { rows: AsyncGenerator<RawCell[]>; share: () => number; at: number; failure?: { error: unknown } }
type OpenFile = { reader: SheetReader; streams: Map<string, RowStream>; heldBytes: number }
type RowsRequest = Extract<ChildRequest, { type: 'rows' }>

/** The sheets that are open in the child process, as many as there is memory for. */
export function openOpenSheets(onClosed: (file: string) => void) {
  /** Least recently used first. */
  const files = new Map<string, OpenFile>()

  const closeOldest = () => {
    let heldBytes = files.values().reduce((sum, file) => sum + file.heldBytes, 0)
    for (const [name, { streams, ...file }] of files) {
      if (heldBytes <= maxHeldBytes || files.size === 1) return
      heldBytes -= file.heldBytes
      files.delete(name)
      for (const { rows } of streams.values()) void rows.return(undefined).catch(() => {})
      onClosed(name)
    }
  }

  const streamOf = ({ reader, streams }: OpenFile, { stream, sheet }: RowsRequest): RowStream => {
    const rowStream = streams.get(stream) ?? { ...reader.rows(sheet), at: 0 }
    streams.set(stream, rowStream)
    return rowStream
  }

  const open = async (name: string, source: ByteSource): Promise<OpenFile> => {
    const file = files.get(name) ?? openFile(await openSheetReader(source), source)
    files.delete(name)
    files.set(name, file)
    closeOldest()
    return file
  }

  return {
    open: async (name: string, source: ByteSource): Promise<SheetInfo> => {
      const { kind, names, separator } = (await open(name, source)).reader
      return { kind, names: [...names], separator }
    },

    /** Ends early after a while, so that the parent sees progress. */
    nextRows: async (request: RowsRequest, source: ByteSource): Promise<ChildAnswer> => {
      const file = await open(request.file, source)
      const stream = streamOf(file, request)
      const deadline = performance.now() + maxBatchMs
      const batch: RawCell[][] = []
      let cells = 0
      while (cells < maxBatchCells && performance.now() < deadline) {
        const next = await nextOf(stream)
        if (next === 'end') return { type: 'rows', rows: batch, share: 1, isEnd: true }
        if (next === 'failed') {
          if (batch.length === 0) throw stream.failure?.error
          // The rows before the failure count.
          break
        }
        stream.at += 1
        if (stream.at <= request.delivered) continue
        cells += next.length + 1
        batch.push(next)
      }
      return { type: 'rows', rows: batch, share: stream.share(), isEnd: false }
    },
  }
}

/** A generator fails only once, so the failure is kept for the next request. */
async function nextOf(stream: RowStream): Promise<RawCell[] | 'end' | 'failed'> {
  if (stream.failure) return 'failed'
  try {
    const { done, value } = await stream.rows.next()
    return done ? 'end' : value
  } catch (error) {
    stream.failure = { error }
    return 'failed'
  }
}

/** Rows of CSV are streamed. JSON is in memory as a whole, and much of a workbook may be. */
function openFile(reader: SheetReader, { size }: ByteSource): OpenFile {
  return { reader, streams: new Map(), heldBytes: reader.kind === 'csv' ? megabyte : Math.max(megabyte, size) }
}

const megabyte = 1024 * 1024
const maxHeldBytes = 32 * megabyte
const maxBatchCells = 5_000
const maxBatchMs = 250
