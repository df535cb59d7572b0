/**
 * Where the bytes of files are: a folder or a bucket. It knows keys, no names and no permissions. The state of an
 * unfinished upload (`place`) is stored by the caller, next to the number of bytes.
 */
export type Storage = {
  /** Shown to people. */
  readonly displayName: string
  /** Continues an upload where an earlier request or process stopped. */
  open(key: string, from: { at: number; size: number; place: UploadState }): Promise<StorageWriter>
  /** Completes the file once all bytes are saved. May be called again. */
  finish(key: string, size: number, place: UploadState): Promise<void>
  /** For small files. */
  put(key: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>
  /** Undefined if there is no such file. */
  read(key: string, range?: Range): Promise<ReadableStream<Uint8Array<ArrayBuffer>> | undefined>
  /** Removes a file or an unfinished upload. */
  remove(key: string, place?: UploadState): Promise<void>
  /** Equal for two processes if they have the same files. */
  identity(): Promise<string>
  /** Undefined if unknown. */
  freeBytes(): Promise<number | undefined>
  /** Writes, reads and removes a small file; throws if that fails. */
  check(): Promise<void>
}

export type UploadState = Readonly<Record<string, unknown>> | null

/** First and last byte, both included. */
export type Range = { start: number; end: number }

/** Survives a crash. */
export type SavedProgress = { received: number; place: UploadState }

export type StorageWriter = {
  /** Returns the progress if it has saved some bytes on the way. */
  write(bytes: Uint8Array): Promise<SavedProgress | undefined>
  /** Saves all bytes written so far. */
  flush(): Promise<SavedProgress>
  close(): Promise<void>
}

/** The id of a file, perhaps with a suffix: `{id}.64`. Nothing else may become a path or URL. */
export function checkKey(key: string): string {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(\.[a-z0-9-]{1,20})?$/.test(key))
    throw new Error('This is not the key of a file.')
  return key
}
