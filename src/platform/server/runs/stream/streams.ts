import type { Id } from '../../../contract/id.ts'
import type { StreamPart } from '../../../contract/stream.ts'
import type { Caller } from '../../auth/caller.ts'

export type Streams = {
  writer(run: Id, account: Id, next: number): StreamWriter
  /**
   * Sends the stored parts from a number on, and every later one, each once and in order. Refuses if the caller may not
   * see the run. Returns a function that ends it.
   */
  follow(caller: Caller, run: Id, from: number, send: SendParts): Promise<() => void>
  /** Parts were stored without a writer. */
  announce(run: Id): void
  close(): void
}

export type SendParts = (first: number, parts: readonly StreamPart[]) => void

export type StreamWriter = {
  emit(part: StreamPart): void
  /** Resolves when everything emitted so far is stored. */
  flush(): Promise<void>
  /** The number of parts so far. */
  count(): number
}
