import { HocuspocusProvider } from '@hocuspocus/provider'
import { IndexeddbPersistence } from 'y-indexeddb'
import { Doc } from 'yjs'
import { currentWorkspace } from '#platform/web/api/call.ts'
import { isViewOnly, readers, textState, type SaveState } from '../../page/save-state.ts'
import { NoteSocket } from './note-socket.ts'

export type NoteConnection = ReturnType<typeof connectNote>

/** The text of a note: shared with everybody through the server, and kept in this browser for when it is offline. */
export function connectNote(id: string, person: string) {
  const document = new Doc()
  // Signing out deletes all databases of the browser.
  const local = new IndexeddbPersistence(`note-${currentWorkspace.id}-${person}-${id}`, document)
  const socket = new NoteSocket()
  const provider = new HocuspocusProvider({ websocketProvider: socket, name: id, document })
  let isRefused = false
  let wasSynced = false
  const report = () => {
    wasSynced ||= provider.synced
    const state = stateOf({ provider, isRefused, wasSynced, isOpen: socket.status === 'connected' })
    textState.set(state)
    isViewOnly.set(state === 'view only')
  }
  for (const event of ['status', 'synced', 'unsyncedChanges', 'authenticated', 'close']) provider.on(event, report)
  provider.on('authenticationFailed', () => {
    isRefused = true
    socket.disconnect()
    report()
  })
  provider.on('awarenessChange', ({ states }: { states: unknown[] }) => {
    const present = readersIn(states)
    // Cursors change too, one's own with every key.
    if (JSON.stringify(present) !== JSON.stringify(readers.get())) readers.set(present)
  })
  provider.attach()
  report()
  const reconnect = () => void (isRefused || socket.connect())
  // A socket notices only after a while that the network is gone.
  const disconnect = () => {
    socket.disconnect()
    report()
  }
  addEventListener('online', reconnect)
  addEventListener('offline', disconnect)
  return {
    document,
    provider,
    /** Resolves when there is a text to show: the one of the server, or a newer or older one of this browser. */
    loaded: Promise.race([
      new Promise<void>((resolve) => provider.on('synced', () => resolve())),
      local.whenSynced.then(() => (document.store.clients.size > 0 ? undefined : new Promise<void>(() => {}))),
    ]),
    close: () => {
      removeEventListener('online', reconnect)
      removeEventListener('offline', disconnect)
      provider.destroy()
      socket.destroy()
      void local.destroy()
      document.destroy()
      textState.set('connecting')
      isViewOnly.set(false)
      readers.set([])
    },
  }
}

type Situation = {
  provider: HocuspocusProvider
  isRefused: boolean
  isOpen: boolean
  wasSynced: boolean
}

function stateOf({ provider, isRefused, isOpen, wasSynced }: Situation): SaveState {
  if (isRefused) return 'refused'
  if (!isOpen || !provider.synced) return wasSynced || !navigator.onLine ? 'offline' : 'connecting'
  if (provider.authorizedScope === 'readonly') return 'view only'
  return provider.hasUnsyncedChanges ? 'saving' : 'saved'
}

/** Each person once, however many tabs they have. */
function readersIn(states: readonly unknown[]): { id: string; name: string }[] {
  const people = new Map<string, { id: string; name: string }>()
  for (const state of states) {
    const user = typeof state === 'object' && state !== null && 'user' in state ? state.user : undefined
    if (typeof user !== 'object' || user === null || !('id' in user) || !('name' in user)) continue
    const { id, name } = user
    if (typeof id === 'string' && typeof name === 'string') people.set(id, { id, name })
  }
  return [...people.values()]
}
