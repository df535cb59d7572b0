import type { Id } from '../../../contract/id.ts'
import type { Bus, BusMessage } from '../bus.ts'

/** Tells the open editors of a document, in all processes, how far its stored updates go. Call it after the commit. */
export type DocumentSignals = {
  announce(document: Id, number: number): void
  /** Called for every announcement, and with nothing when some may have been lost. */
  subscribe(listener: (change?: DocumentChange) => void): () => void
}

export type DocumentChange = Pick<BusMessage & { kind: 'document' }, 'document' | 'number'>

export function openDocumentSignals(bus: Bus): DocumentSignals {
  const listeners = new Set<(change?: DocumentChange) => void>()
  return {
    announce: (document, number) => {
      for (const listener of listeners) listener({ document, number })
      bus.publish({ kind: 'document', document, number })
    },
    subscribe: (listener) => {
      listeners.add(listener)
      const unsubscribe = bus.subscribe({
        onMessage: (message) => message.kind === 'document' && listener(message),
        onConnected: () => listener(),
      })
      return () => {
        listeners.delete(listener)
        unsubscribe()
      }
    },
  }
}
