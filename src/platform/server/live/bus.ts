import { randomUUID } from 'node:crypto'
import type { Id } from '../../contract/id.ts'
import type { Notice } from '../db/database.ts'
import type { Logger } from '../log.ts'

/**
 * Between the processes of one installation. A process does not hear what it says itself. What is said while the bus is
 * broken is lost: whoever listens is told when it works again and makes up for it.
 */
export type Bus = {
  publish(message: Message): void
  subscribe(ear: Ear): () => void
  close(): Promise<void>
}

export type Ear = { hear(message: Message): void; connected(): void }

export type Message =
  | { kind: 'change'; notice: Notice }
  /** This person may have lost a right. */
  | { kind: 'recheck'; person: Id }
  | { kind: 'progress'; person: Id; request: string; done: number; total: number }
  /** Somebody is, or is no longer, on a page that this process shows them. */
  | { kind: 'here' | 'gone'; process: string; account: Id; at: string; id: Id; name: string }
  /** Who is where? Asked by those who may have missed it. */
  | { kind: 'roll' }

/** The bus of a process that is alone. */
export const alone: Bus = { publish: () => {}, subscribe: () => () => {}, close: async () => {} }

/** What carries text between processes, once connected; the rest is the same for all. */
export type Carrier = { send(text: string): Promise<void>; close(): Promise<void> }

/**
 * A bus on a carrier. What comes within a moment, or while something is on its way, travels as one: under load every message
 * would wake the database once more. A text has at most `largest` bytes.
 */
export function busOn(carry: (events: CarrierEvents) => Carrier, largest: number, log: Logger): Bus {
  const self = randomUUID()
  const ears = new Set<Ear>()
  const waiting: Message[] = []
  let isSending = false

  /** What one of us does wrong with a message keeps nobody else from hearing it, and is no secret. */
  const tell = (ear: Ear, message: Message) => {
    try {
      ear.hear(message)
    } catch (error) {
      log.error('unexpected', { error, live: 'bus' })
    }
  }

  const carrier = carry({
    heard: (text) => {
      const { from, messages } = unwrap(text)
      if (from !== self) for (const message of messages) for (const ear of ears) tell(ear, message)
    },
    connected: () => {
      for (const ear of ears) ear.connected()
    },
  })

  const send = async () => {
    isSending = true
    await new Promise((resolve) => setTimeout(resolve, pause))
    for (const text of pack(self, waiting.splice(0), largest)) await carrier.send(text).catch(() => {})
    isSending = false
    if (waiting.length > 0) void send()
  }

  return {
    publish: (message) => {
      waiting.push(message)
      if (!isSending) void send()
    },
    subscribe: (ear) => {
      ears.add(ear)
      return () => ears.delete(ear)
    },
    close: carrier.close,
  }
}

/** Nobody sees it: within a process, what happens is told at once. */
const pause = 20

export type CarrierEvents = { heard(text: string): void; connected(): void }

/** As many messages in each text as fit; one that fits into none is left out, like one that got lost. */
export function pack(from: string, messages: readonly Message[], largest: number): string[] {
  const frame = Buffer.byteLength(wrap(from, []))
  const parts: string[][] = []
  let size = Infinity
  for (const message of messages) {
    const text = JSON.stringify(message)
    const length = Buffer.byteLength(text) + 1
    if (frame + length > largest) continue
    if (size + length > largest) {
      parts.push([])
      size = frame
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
function unwrap(text: string): { from?: string; messages: readonly Message[] } {
  try {
    const { from, messages } = JSON.parse(text) as { from: string; messages: unknown }
    return { from, messages: Array.isArray(messages) ? (messages as Message[]) : [] }
  } catch {
    return { messages: [] }
  }
}

/** How long to wait before the next try, so that many who lost the same thing do not all come back at once. */
export function backOff(tries: number): number {
  return Math.min(50 * 2 ** tries, 5_000) * (0.5 + Math.random() / 2)
}
