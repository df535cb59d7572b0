import { databaseName } from './upload-list.ts'

/** An upload as stored in the browser over a reload. */
export type StoredUpload = {
  id: string
  person: string
  workspace: string
  for?: string | undefined
  name: string
  type: string
  size: number
  addedAt: number
  fingerprint: string
  /** The address of its uploaded part on the server. */
  address?: string | undefined
  isPaused: boolean
  /** Its progress when it was paused. */
  bytes?: number
}

/** Where nothing can be stored, uploads still work until the page is left. */
export async function saveUpload(stored: StoredUpload): Promise<void> {
  await withStore('uploads', 'readwrite', (store) => store.put(stored, stored.id)).catch(() => {})
}

/** The browser copies the bytes, so it needs room for them. */
export async function saveFile(id: string, file: File): Promise<void> {
  const { quota = 0, usage = 0 } = (await navigator.storage?.estimate()) ?? {}
  if (quota - usage < file.size * 1.2) return
  await withStore('files', 'readwrite', (store) => store.put(file, id)).catch(() => {})
}

export async function deleteUpload(id: string): Promise<void> {
  await withStore('uploads', 'readwrite', (store) => store.delete(id)).catch(() => {})
  await withStore('files', 'readwrite', (store) => store.delete(id)).catch(() => {})
}

/** An upload and, if the browser has them, its bytes. */
export async function readUpload(id: string): Promise<{ stored: StoredUpload; file: File | undefined } | undefined> {
  const stored = await withStore<StoredUpload | undefined>('uploads', 'readonly', (store) => store.get(id)).catch(
    () => undefined,
  )
  const file = await withStore<File | undefined>('files', 'readonly', (store) => store.get(id)).catch(() => undefined)
  return stored && { stored, file }
}

/** This person's unfinished uploads. Deletes those of others, and those untouched for a week. */
export async function readUploads(person: string, now = Date.now()): Promise<StoredUpload[]> {
  const all = await withStore<StoredUpload[]>('uploads', 'readonly', (store) => store.getAll()).catch(() => [])
  const isCurrent = (stored: StoredUpload) => stored.person === person && now - stored.addedAt < maxAgeMs
  for (const stored of all) if (!isCurrent(stored)) await deleteUpload(stored.id)
  return all.filter(isCurrent).toSorted((a, b) => a.addedAt - b.addedAt)
}

const maxAgeMs = 7 * 24 * 60 * 60 * 1000

/** Opened for each use: an open database cannot be deleted on sign-out. */
async function withStore<Result>(
  name: 'uploads' | 'files',
  mode: IDBTransactionMode,
  run: (store: IDBObjectStore) => IDBRequest,
): Promise<Result> {
  const database = await open()
  try {
    const transaction = database.transaction(name, mode)
    const result = resultOf<Result>(run(transaction.objectStore(name)))
    // A request succeeds before its transaction is saved; a reload in between would lose it.
    await Promise.all([result, committed(transaction)])
    return await result
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
  return resultOf(request)
}

function committed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
  })
}

function resultOf<Result>(request: IDBRequest): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
