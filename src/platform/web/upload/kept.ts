import { databaseName } from './shown.ts'

/** An upload as the browser remembers it over a reload. */
export type Kept = {
  id: string
  person: string
  workspace: string
  for?: string | undefined
  name: string
  type: string
  size: number
  addedAt: number
  fingerprint: string
  /** Where a part of it is on the server. */
  address?: string | undefined
  isPaused: boolean
  /** How far it was when it was paused. */
  bytes?: number
}

/** Where nothing can be kept, uploads work all the same, until the page is left. */
export async function keepUpload(kept: Kept): Promise<void> {
  await inStore('uploads', 'readwrite', (store) => store.put(kept, kept.id)).catch(() => {})
}

/** The browser copies the bytes, so it must have room for them. */
export async function keepFile(id: string, file: File): Promise<void> {
  const { quota = 0, usage = 0 } = (await navigator.storage?.estimate()) ?? {}
  if (quota - usage < file.size * 1.2) return
  await inStore('files', 'readwrite', (store) => store.put(file, id)).catch(() => {})
}

export async function forgetUpload(id: string): Promise<void> {
  await inStore('uploads', 'readwrite', (store) => store.delete(id)).catch(() => {})
  await inStore('files', 'readwrite', (store) => store.delete(id)).catch(() => {})
}

/** An upload and, if the browser has them, its bytes. */
export async function readUpload(id: string): Promise<{ kept: Kept; file: File | undefined } | undefined> {
  const kept = await inStore<Kept | undefined>('uploads', 'readonly', (store) => store.get(id)).catch(() => undefined)
  const file = await inStore<File | undefined>('files', 'readonly', (store) => store.get(id)).catch(() => undefined)
  return kept && { kept, file }
}

/** What this person has under way. What others left here goes, and what nobody has touched for a week. */
export async function readUploads(person: string, now = Date.now()): Promise<Kept[]> {
  const all = await inStore<Kept[]>('uploads', 'readonly', (store) => store.getAll()).catch(() => [])
  const isTheirs = (kept: Kept) => kept.person === person && now - kept.addedAt < week
  for (const kept of all) if (!isTheirs(kept)) await forgetUpload(kept.id)
  return all.filter(isTheirs).toSorted((a, b) => a.addedAt - b.addedAt)
}

const week = 7 * 24 * 60 * 60 * 1000

/** Opened each time anew: a database that is held open cannot be deleted when the person signs out. */
async function inStore<Found>(
  name: 'uploads' | 'files',
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest,
): Promise<Found> {
  const database = await open()
  try {
    return await answer<Found>(ask(database.transaction(name, mode).objectStore(name)))
  } finally {
    database.close()
  }
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(databaseName, 1)
  request.onupgradeneeded = () => {
    request.result.createObjectStore('uploads')
    request.result.createObjectStore('files')
  }
  return answer(request)
}

function answer<Found>(request: IDBRequest): Promise<Found> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
