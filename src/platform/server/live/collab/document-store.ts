import type { Id } from '../../../contract/id.ts'
import type { Scope } from '../../../contract/scope.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import type { SignedInCaller } from '../tab.ts'

/** How an area stores the documents (Yjs) that people edit together. Updates of a document are numbered from 1. */
export type DocumentStore = {
  /** A change of these tables may change who may open a document. */
  readonly accessTables: readonly string[]
  /** What the person may do with the document; undefined if it is not there for them. */
  findAccess(running: Runtime, scope: Scope, document: Id): Promise<DocumentAccess | undefined>
  /** The updates after this number. From 0 on they may be one merged state. */
  readSince(running: Runtime, document: Id, number: number): Promise<{ number: number; updates: Uint8Array[] }>
  /** How far the updates of these documents go. */
  readNumbers(running: Runtime, documents: readonly Id[]): Promise<ReadonlyMap<Id, number>>
  /**
   * Stores updates in one transaction, those of writers only. Resolves when they are on disk, because they are
   * acknowledged then.
   */
  append(running: Runtime, document: Id, updates: readonly TypedUpdate[]): Promise<AppendResult>
  /** A person has stopped typing: what they typed becomes one entry in the journal. */
  recordEdit(running: Runtime, caller: SignedInCaller, document: Id): Promise<void>
}

export type DocumentAccess = 'read' | 'write'

export type TypedUpdate = { scope: Scope; update: Uint8Array }

/** The numbers that the updates got, and which of them were refused (by their index). */
export type AppendResult = { first: number; last: number; refused: ReadonlySet<number> }
