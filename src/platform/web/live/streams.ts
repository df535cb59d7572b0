import type { Id } from '../../contract/id.ts'
import type { ClientMessage, ServerMessage } from '../../contract/live.ts'
import { endPartType, type StreamPart } from '../../contract/stream.ts'

type Send = (frame: ClientMessage) => void
type OnParts = (parts: readonly StreamPart[]) => void
type Follower = { run: Id; next: number; onParts: OnParts; onRefused: () => void }

const followers = new Map<number, Follower>()
let send: Send | undefined
/** Queries on the same channel count from 1. */
let lastId = 1_000_000

/**
 * Follows what a run shows, from a part on: each part comes once and in order, also after a lost connection. Returns a
 * function that ends it.
 */
export function followStream<Part extends StreamPart>(
  run: Id,
  from: number,
  onParts: (parts: readonly Part[]) => void,
  onRefused: () => void,
): () => void {
  const id = (lastId += 1)
  followers.set(id, { run, next: from, onParts: onParts as OnParts, onRefused })
  send?.({ type: 'stream', id, run, from })
  return () => {
    if (followers.delete(id)) send?.({ type: 'leave', id })
  }
}

/** The channel is connected: each stream goes on where it was. */
export function connectStreams(sendFrame: Send) {
  send = sendFrame
  for (const [id, { run, next }] of followers) send({ type: 'stream', id, run, from: next })
}

export function disconnectStreams() {
  send = undefined
}

type IdFrame = Extract<ServerMessage, { id: number }>

/** False if the frame belongs to a query. */
export function handleStreamFrame(frame: IdFrame): frame is Extract<IdFrame, { type: 'parts' }> {
  const follower = followers.get(frame.id)
  if (frame.type === 'cut' && follower) {
    followers.delete(frame.id)
    follower.onRefused()
  }
  if (frame.type !== 'parts') return follower !== undefined
  if (!follower || frame.from !== follower.next) return true
  follower.next += frame.parts.length
  if (frame.parts.at(-1)?.type === endPartType) followers.delete(frame.id)
  follower.onParts(frame.parts)
  return true
}
