import { Hocuspocus, isTransactionOrigin, type Document } from '@hocuspocus/server'
import * as Y from 'yjs'
import { collabPath } from '../../../contract/live.ts'
import { id as idShape, type Id } from '../../../contract/id.ts'
import type { RateBudget } from '../../concurrency/rate-limiter.ts'
import type { Bus } from '../bus.ts'
import type { Hub } from '../hub.ts'
import type { SocketChannel } from '../socket.ts'
import type { Tab } from '../tab.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { openAppendQueue } from './append-queue.ts'
import { applyStates, encodeStates, signStates } from './awareness.ts'
import { AccessDenied, scopeOfTab, type CollabConnection, type CollabContext } from './collab-connection.ts'
import type { DocumentStore } from './document-store.ts'
import { openEditRecorder } from './edit-recorder.ts'
import { openDocuments } from './open-documents.ts'
import { watchAccess } from './watch-access.ts'

/**
 * The editor's channel. An update is stored before it is acknowledged, so what an editor shows as saved survives a crash.
 * Rights are checked when a document is opened, with every update, and whenever they may have changed.
 */
export function openCollab(running: Runtime, hub: Hub, bus: Bus, store: DocumentStore): SocketChannel {
  const { log, limiter } = running
  const documents = openDocuments(running, store)
  const append = openAppendQueue(running, store)
  const recorder = openEditRecorder((caller, document) =>
    store.recordEdit(running, caller, document).catch((error: unknown) => log.error('unexpected', { error, document })),
  )
  const frames: RateBudget = { name: 'collab-frame', perMinute: 6_000, burst: 2_000 }
  let isOpen = false

  const hocuspocus = new Hocuspocus<CollabContext>({
    quiet: true,
    timeout: 60_000,
    debounce: 0,
    maxPendingDocuments: 5,
    onAuthenticate: async ({ documentName, context: { tab }, connectionConfig }) => {
      const access = idShape.safeParse(documentName).success
        ? await store.findAccess(running, scopeOfTab(tab), documentName)
        : undefined
      if (!access) throw new AccessDenied()
      connectionConfig.readOnly = access === 'read'
    },
    onLoadDocument: async ({ document }) => {
      await documents.load(document)
      bus.publish({ kind: 'awareness', document: document.name, frame: '' })
    },
    afterUnloadDocument: async ({ documentName }) => documents.forget(documentName),
    beforeSync: async ({ type, payload, document, connection, context: { tab } }) => {
      if (type === syncStep1 || connection.readOnly) return
      if (type === syncStep2 && isKnown(document, payload)) return
      // Garbage must not be stored: it would make the document unreadable.
      Y.decodeUpdate(payload)
      const { first, last } = await append(document.name, { scope: scopeOfTab(tab), update: payload })
      documents.advance(document.name, first, last)
      recorder.typed(tab.caller, document.name)
      running.documentSignals.announce(document.name, last)
    },
    beforeHandleAwareness: async ({ document, states, connection, context }) => {
      if (connection && context) signStates(document, connection, context.tab, states)
    },
    onAwarenessUpdate: async ({ document, added, updated, removed, transactionOrigin }) => {
      if (isTransactionOrigin(transactionOrigin) && transactionOrigin.source === 'redis') return
      const clients = [...added, ...updated, ...removed]
      bus.publish({ kind: 'awareness', document: document.name, frame: encodeStates(document, clients) })
    },
    onDisconnect: async ({ documentName, context: { tab } }) => recorder.left(tab.caller, documentName),
  })

  const openDocument = (document: Id) => hocuspocus.documents.get(document)

  const stopSignals = running.documentSignals.subscribe((change) => {
    if (!isOpen) return
    const work = change ? documents.catchUp(change.document, change.number) : documents.catchUpAll()
    work.catch((error: unknown) => log.error('unexpected', { error, collab: 'catch up' }))
  })
  const stopAwareness = bus.subscribe({
    onMessage: (message) => {
      const document = message.kind === 'awareness' ? openDocument(message.document) : undefined
      if (message.kind !== 'awareness' || !document) return
      if (message.frame !== '') void applyStates(document, message.frame).catch(() => {})
      else if (document.hasAwarenessStates())
        bus.publish({ ...message, frame: encodeStates(document, localClients(document)) })
    },
    onConnected: () => {},
  })
  const stopAccess = watchAccess(running, hub, bus, store, () => connectionsOf(hocuspocus))
  const poll = setInterval(() => {
    if (hocuspocus.documents.size === 0) return
    documents.catchUpAll().catch((error: unknown) => log.warn('documents could not be compared', { error }))
  }, pollIntervalMs)
  poll.unref()

  return {
    path: collabPath,
    maxFrameBytes: 8 * 1024 * 1024,
    open: (socket, handshake) => {
      isOpen = true
      const tab: Tab = { ...handshake, send: () => {}, close: (code, reason) => socket.close(code, reason) }
      hub.addTab(tab)
      const client = hocuspocus.handleConnection(limitBuffer(socket), handshake.request, { tab })
      socket.on('close', (code, reason) => {
        hub.removeTab(tab)
        client.handleClose({ code, reason: reason.toString() })
      })
      socket.on('message', (data, isBinary) => {
        const isAllowed = isBinary && limiter.take(frames, tab.caller.person).ok
        if (!isAllowed) return socket.close(4429, 'Too many messages at once. Connect again in a moment.')
        client.handleMessage(bytesOf(data))
      })
    },
    close: async () => {
      clearInterval(poll)
      stopSignals()
      stopAwareness()
      stopAccess()
      await recorder.close()
    },
  }
}

const [syncStep1, syncStep2] = [0, 1]
const pollIntervalMs = 2_000
const maxBufferedBytes = 32 * 1024 * 1024

/** An editor that connects again repeats what the server has. */
function isKnown(document: Document, update: Uint8Array): boolean {
  return Y.snapshotContainsUpdate(Y.snapshot(document), update)
}

function localClients(document: Document): number[] {
  return [...document.connections.values()].flatMap(({ clients }) => [...clients])
}

function connectionsOf({ documents }: Hocuspocus<CollabContext>): CollabConnection[] {
  return [...documents.values()].flatMap((document) => document.getConnections())
}

type Socket = Parameters<SocketChannel['open']>[0]

/** A client that reads too slowly would fill our memory. It starts over when it reconnects. */
function limitBuffer(socket: Socket) {
  return {
    send: (data: Uint8Array) => (socket.bufferedAmount > maxBufferedBytes ? socket.terminate() : socket.send(data)),
    close: (code?: number, reason?: string) => socket.close(code, reason),
    get readyState() {
      return socket.readyState
    },
  }
}

function bytesOf(data: Buffer | ArrayBuffer | Buffer[]): Uint8Array {
  return new Uint8Array(Array.isArray(data) ? Buffer.concat(data) : data)
}
