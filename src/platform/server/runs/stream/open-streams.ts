import type { Id } from '../../../contract/id.ts'
import { refuse } from '../../../contract/refusal.ts'
import { endPartType, type StreamPart } from '../../../contract/stream.ts'
import { scopeOf, type Caller } from '../../auth/caller.ts'
import type { Database } from '../../db/database.ts'
import type { Bus } from '../../live/bus.ts'
import { findRun } from '../store.ts'
import { listParts } from './store.ts'
import { openStreamWriters } from './stream-writer.ts'
import type { SendParts, Streams } from './streams.ts'

type Follower = { caller: Caller; run: Id; next: number; send: SendParts; isCatchingUp: boolean; isBehind: boolean }

export function openStreams(database: Database, bus: Bus): Streams {
  const followers = new Map<Id, Set<Follower>>()

  const onStored = (run: Id, first: number, parts: readonly StreamPart[]) => {
    bus.publish({ kind: 'stream', run, next: first + parts.length })
    for (const follower of followers.get(run) ?? []) {
      const isNext = follower.next === first && !follower.isCatchingUp
      if (isNext) deliver(follower, first, parts)
      else void catchUp(follower)
    }
  }

  const deliver = (follower: Follower, first: number, parts: readonly StreamPart[]) => {
    follower.next = first + parts.length
    follower.send(first, parts)
    if (parts.at(-1)?.type === endPartType) remove(follower)
  }

  /** Reads what is stored from the follower's number on. */
  const catchUp = async (follower: Follower) => {
    follower.isBehind = true
    if (follower.isCatchingUp) return
    follower.isCatchingUp = true
    try {
      while (follower.isBehind) {
        follower.isBehind = false
        const scope = scopeOf(follower.caller)
        const parts = await database.read(scope, (db) => listParts(db, scope, follower.run, follower.next, pageSize))
        if (parts.length > 0) deliver(follower, follower.next, parts)
        if (parts.length === pageSize) follower.isBehind = true
      }
    } catch {
      // The next part, or the reader's reconnect, tries again.
    } finally {
      follower.isCatchingUp = false
    }
  }

  const remove = (follower: Follower) => {
    const ofRun = followers.get(follower.run)
    ofRun?.delete(follower)
    if (ofRun?.size === 0) followers.delete(follower.run)
  }

  const catchUpAll = () => {
    for (const ofRun of followers.values()) for (const follower of ofRun) void catchUp(follower)
  }
  const unsubscribe = bus.subscribe({
    onMessage: (message) => {
      if (message.kind !== 'stream') return
      for (const follower of followers.get(message.run) ?? []) if (follower.next < message.next) void catchUp(follower)
    },
    onConnected: catchUpAll,
  })

  return {
    writer: openStreamWriters(database, onStored),
    follow: async (caller, run, from, send) => {
      const scope = scopeOf(caller)
      if (!(await database.read(scope, (db) => findRun(db, scope, run))))
        refuse('stream.unknown', 404, 'There is nothing to follow here.')
      const follower: Follower = { caller, run, next: from, send, isCatchingUp: false, isBehind: false }
      followers.set(run, (followers.get(run) ?? new Set()).add(follower))
      void catchUp(follower)
      return () => remove(follower)
    },
    announce: (run) => {
      bus.publish({ kind: 'stream', run, next: Number.MAX_SAFE_INTEGER })
      for (const follower of followers.get(run) ?? []) void catchUp(follower)
    },
    close: unsubscribe,
  }
}

/** Parts for each read. */
const pageSize = 500
