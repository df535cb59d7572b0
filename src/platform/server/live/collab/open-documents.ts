import type { Document } from '@hocuspocus/server'
import * as Y from 'yjs'
import type { Id } from '../../../contract/id.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import type { DocumentStore } from './document-store.ts'

/** The documents in the memory of this process, and how far each follows its stored updates. */
export type OpenDocuments = {
  load(document: Document): Promise<void>
  forget(document: Id): void
  /** This process has stored updates, which Hocuspocus applies itself. */
  advance(document: Id, first: number, last: number): void
  /** Reads and applies what other processes or actions have stored, if anything. */
  catchUp(document: Id, number?: number): Promise<void>
  /** Compares all documents with the database: announcements may be lost. */
  catchUpAll(): Promise<void>
}

export function openDocuments(running: Runtime, store: DocumentStore): OpenDocuments {
  const followed = new Map<Id, Followed>()

  const readMore = async (entry: Followed) => {
    const { number, updates } = await store.readSince(running, entry.document.name, entry.number)
    entry.document.transact(() => {
      for (const update of updates) Y.applyUpdate(entry.document, update)
    }, storedOrigin)
    entry.number = Math.max(entry.number, number)
  }

  /** One read at a time for each document. A read that starts later sees everything stored before. */
  const catchUp: OpenDocuments['catchUp'] = async (document, number = Infinity) => {
    const entry = followed.get(document)
    if (!entry || entry.number >= number) return
    entry.reading = entry.reading.then(() => (entry.number >= number ? undefined : readMore(entry)))
    entry.reading = entry.reading.catch((error: unknown) =>
      running.log.error('unexpected', { error, collab: document }),
    )
    await entry.reading
  }

  return {
    load: async (document) => {
      const entry = { document, number: 0, reading: Promise.resolve() }
      await readMore(entry)
      followed.set(document.name, entry)
    },
    forget: (document) => followed.delete(document),
    advance: (document, first, last) => {
      const entry = followed.get(document)
      if (!entry) return
      if (first === entry.number + 1) entry.number = last
      else void catchUp(document, last)
    },
    catchUp,
    catchUpAll: async () => {
      const numbers = await store.readNumbers(running, [...followed.keys()])
      await Promise.all(Array.from(numbers, ([document, number]) => catchUp(document, number)))
    },
  }
}

type Followed = { readonly document: Document; number: number; reading: Promise<void> }

/** Marks changes that are stored already. */
const storedOrigin = { source: 'redis' } as const
