import { randomUUID } from 'node:crypto'
import type { Id } from '../../contract/id.ts'
import type { ChangeNotice } from '../db/database.ts'
import type { Logger } from '../monitoring/log.ts'

/**
 * Between the processes of one installation. A process does not hear what it says itself. What is said while the bus is
 * broken is lost: whoever listens is told when it works again and makes up for it.
 */
export type Bus = {
  publish(message: BusMessage): void
  subscribe(listener: BusListener): () => void
  close(): Promise<void>
}

export type BusListener = { onMessage(message: BusMessage): void; onConnected(): void }

export type BusMessage =
  | { kind: 'change'; notice: ChangeNotice }
  /** This person may have lost a right. */
  | { kind: 'recheck'; person: Id }
  | { kind: 'progress'; person: Id; request: string; done: number; total: number }
  /** Somebody is, or is no longer, on a page that this process shows them. */
  | { kind: 'here' | 'gone'; process: string; account: Id; at: string; id: Id; name: string }
  /** Who is where? Asked by those who may have missed it. */
  | { kind: 'roll' }

/** The bus of a process that is alone. */
export const localBus: Bus = { publish: () => {}, subscribe: () => () => {}, close: async () => {} }

/** What carries text between processes, once connected; the rest is the same for all. */
export type Transport = { send(text: string): Promise<void>; close(): Promise<void> }

/**
 * A bus on a carrier. What comes within a moment, or while something is on its way, travels as one: under load every message
 * would wake the database once more. A text has at most `largest` bytes.
 */
export function createBus(openTransport: (events: TransportEvents) => Transport, maxBytes: number, log: Logger): Bus {
  const self = randomUUID()
  const listeners = new Set<BusListener>()
  const queue: BusMessage[] = []
  let isSending = false

  /** What one of us does wrong with a message keeps nobody else from hearing it, and is no secret. */
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

/** Nobody sees it: within a process, what happens is told at once. */
const batchDelayMs = 20

export type TransportEvents = { onText(text: string): void; onConnected(): void }

/** As many messages in each text as fit; one that fits into none is left out, like one that got lost. */
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

/** Somebody else may be on the same line, who says nothing to us. */
function unwrap(text: string): { from?: string; messages: readonly BusMessage[] } {
  try {
    const { from, messages } = JSON.parse(text) as { from: string; messages: unknown }
    return { from, messages: Array.isArray(messages) ? (messages as BusMessage[]) : [] }
  } catch {
    return { messages: [] }
  }
}

/** How long to wait before the next try, so that many who lost the same thing do not all come back at once. */
export function backoffMs(attempts: number): number {
  return Math.min(50 * 2 ** attempts, 5_000) * (0.5 + Math.random() / 2)
}
