import type { Socket } from 'node:net'
import type pg from 'pg'

/** `pg` can run COPY but has no API and no types for it: it calls these methods of a query. */
type CopyQuery = {
  submit(connection: Connection): void
  handleCopyData?(message: { chunk: Uint8Array }): void
  handleCopyInResponse?(connection: Connection): void
  handleError(error: Error): void
  handleReadyForQuery(): void
  handleCommandComplete(): void
}

type Connection = {
  readonly stream: Socket
  query(text: string): void
  sendCopyFromChunk(chunk: Uint8Array): void
  endCopyFrom(): void
  sendCopyFail(message: string): void
}

/** `COPY … TO STDOUT`, received only as fast as it is consumed. */
export async function* copyOut(client: pg.Client, text: string): AsyncGenerator<Uint8Array> {
  let chunks: Uint8Array[] = []
  let ended: { error?: Error } | undefined
  let stream: Socket | undefined
  let wake = () => {}
  const end = (error?: Error) => {
    ended ??= error ? { error } : {}
    wake()
  }
  run(client, {
    submit: (connection) => {
      stream = connection.stream
      connection.query(text)
    },
    handleCopyData: ({ chunk }) => {
      // The parser reuses its buffer.
      chunks.push(Buffer.from(chunk))
      if (chunks.length > maxWaitingChunks) stream?.pause()
      wake()
    },
    handleError: end,
    handleReadyForQuery: () => end(),
    handleCommandComplete: () => {},
  })
  for (;;) {
    const ready = Buffer.concat(chunks)
    chunks = []
    if (ready.length > 0) yield ready
    else if (ended?.error) throw ended.error
    else if (ended) return
    else {
      const woken = new Promise<void>((resolve) => (wake = resolve))
      stream?.resume()
      await woken
    }
  }
}

const maxWaitingChunks = 2_000

/** `COPY … FROM STDIN`. */
export async function copyIn(client: pg.Client, text: string, chunks: AsyncIterable<Uint8Array>): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  let failure: unknown
  const send = async (connection: Connection) => {
    for await (const chunk of chunks) {
      if (failure) return
      connection.sendCopyFromChunk(chunk)
      if (connection.stream.writableNeedDrain) await new Promise((drained) => connection.stream.once('drain', drained))
    }
    connection.endCopyFrom()
  }
  run(client, {
    submit: (connection) => connection.query(text),
    handleCopyInResponse: (connection) => {
      send(connection).catch((error: unknown) => {
        failure = error
        connection.sendCopyFail('The data could not be read.')
      })
    },
    handleError: (error) => {
      failure ??= error
      reject(failure)
    },
    handleReadyForQuery: () => (failure ? reject(failure) : resolve()),
    handleCommandComplete: () => {},
  })
  await promise
}

function run(client: pg.Client, query: CopyQuery): void {
  client.query(query as never)
}
