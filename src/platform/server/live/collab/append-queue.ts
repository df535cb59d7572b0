import type { Id } from '../../../contract/id.ts'
import { microBatch } from '../../concurrency/micro-batch.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import type { AppendResult, DocumentStore, TypedUpdate } from './document-store.ts'
import { AccessDenied } from './collab-connection.ts'

/** Stores the updates of a document that arrive at the same time in one transaction. Resolves when they are on disk. */
export function openAppendQueue(running: Runtime, store: DocumentStore) {
  const enqueue = microBatch<QueuedUpdate>(async (queued) => {
    const [{ document } = { document: '' }] = queued
    try {
      const result = await store.append(
        running,
        document,
        queued.map(({ update }) => update),
      )
      for (const [index, { resolve, reject }] of queued.entries())
        if (result.refused.has(index)) reject(new AccessDenied())
        else resolve(result)
    } catch (error) {
      for (const { reject } of queued) reject(error)
    }
  })
  return (document: Id, update: TypedUpdate) =>
    new Promise<AppendResult>((resolve, reject) => enqueue(document, { document, update, resolve, reject }))
}

type QueuedUpdate = {
  document: Id
  update: TypedUpdate
  resolve: (result: AppendResult) => void
  reject: (error: unknown) => void
}
