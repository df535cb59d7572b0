import type { ClientBase } from 'pg'
import { atEndOfTick } from './end-of-tick.ts'

/** Sends all statements of this turn of the event loop on a connection with one system call. */
export function corkUntilEndOfTick(client: ClientBase): void {
  const { stream } = (client as unknown as { connection: { stream: Corkable } }).connection
  if (corkedStreams.has(stream)) return
  corkedStreams.add(stream)
  stream.cork()
  atEndOfTick(() => {
    corkedStreams.delete(stream)
    stream.uncork()
  })
}

type Corkable = { cork(): void; uncork(): void }
const corkedStreams = new WeakSet<Corkable>()
