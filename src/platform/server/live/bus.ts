import { randomUUID } from 'node:crypto'
import type { Id } from '../../contract/id.ts'
import type { ChangeNotice } from '../db/database.ts'
import type { Logger } from '../monitoring/log.ts'

/**
 * Messages between the processes of one installation. A process does not receive its own. Messages sent while the bus
 * is down are lost: listeners hear when it is connected again (`onConnected`) and catch up.
 */
export type Bus = {
  publish(message: BusMessage): void
  subscribe(listener: BusListener): () => void
  close(): Promise<void>
}

export type BusListener = { onMessage(message: BusMessage): void; onConnected(): void }

export type BusMessage =
  | { kind: 'change'; notice: ChangeNotice }
  /** This person may have lost a permission. */
  | { kind: 'recheck'; person: Id }
  | { kind: 'progress'; person: Id; request: string; done: number; total: number }
  /** A person opened or left a page, in a tab of that process. */
  | { kind: 'here' | 'gone'; process: string; account: Id; at: string; id: Id; name: string }
  /** A stream has stored parts below this number. */
  | { kind: 'stream'; run: Id; next: number }
  | { kind: 'stop-run'; run: Id }
  /** A document that people edit together has stored updates up to this number. */
  | { kind: 'document'; document: Id; number: number }
  /** Cursors and selections in a document, as a frame of the editor's channel (base64). Empty: asks for those of others. */
  | { kind: 'awareness'; document: Id; frame: string }
  /** Asks all processes to announce their presence again. */
  | { kind: 'roll' }

/** For a single process. */
export const localBus: Bus = { publish: () => {}, subscribe: () => () => {}, close: async () => {} }

export type Transport = { send(text: string): Promise<void>; close(): Promise<void> }

/**
 * A bus on a transport. Messages are sent in batches, because under load each NOTIFY would wake the database once more.
 * One text has at most `maxBytes`.
 */
export function createBus(openTransport: (events: TransportEvents) => Transport, maxBytes: number, log: Logger): Bus {
  const self = randomUUID()
  const listeners = new Set<BusListener>()
  const queue: BusMessage[] = []
  let isSending = false

  /** A listener that throws does not keep the others from receiving the message. */
  const deliver = (listener: BusListener, message: BusMessage) => {
    try {
      listener.onMessage(message)
    } catch (error) {
      log.error('unexpected', { error, live: 'bus' })
    }
  }

  const transport = openTransport({
    onText: (text) => {
      const { from, messages } = unwrap(text)
      if (from !== self) for (const message of messages) for (const listener of listeners) deliver(listener, message)
    },
    onConnected: () => {
      for (const listener of listeners) listener.onConnected()
    },
  })

  const send = async () => {
    isSending = true
    await new Promise((resolve) => setTimeout(resolve, batchDelayMs))
    for (const text of packMessages(self, queue.splice(0), maxBytes)) await transport.send(text).catch(() => {})
    isSending = false
    if (queue.length > 0) void send()
  }

  return {
    publish: (message) => {
      queue.push(message)
      if (!isSending) void send()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: transport.close,
  }
}

/** Not noticeable: within a process, changes arrive without the bus. */
const batchDelayMs = 20

export type TransportEvents = { onText(text: string): void; onConnected(): void }

/** As many messages in each text as fit. A message that is too large for any text is dropped, like a lost one. */
export function packMessages(from: string, messages: readonly BusMessage[], maxBytes: number): string[] {
  const overhead = Buffer.byteLength(wrap(from, []))
  const parts: string[][] = []
  let size = Infinity
  for (const message of messages) {
    const text = JSON.stringify(message)
    const length = Buffer.byteLength(text) + 1
    if (overhead + length > maxBytes) continue
    if (size + length > maxBytes) {
      parts.push([])
      size = overhead
    }
    parts.at(-1)?.push(text)
    size += length
  }
  return parts.map((part) => wrap(from, part))
}

function wrap(from: string, messages: readonly string[]): string {
  return `{"from":"${from}","messages":[${messages.join(',')}]}`
}

/** Other programs may use the same channel; their messages are ignored. */
function unwrap(text: string): { from?: string; messages: readonly BusMessage[] } {
  try {
    const { from, messages } = JSON.parse(text) as { from: string; messages: unknown }
    return { from, messages: Array.isArray(messages) ? (messages as BusMessage[]) : [] }
  } catch {
    return { messages: [] }
  }
}

/** With jitter, so that clients that lost the same server do not all reconnect at once. */
export function backoffMs(attempts: number): number {
  return Math.min(50 * 2 ** attempts, 5_000) * (0.5 + Math.random() / 2)
}
