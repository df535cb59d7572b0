/**
 * Where the bytes of files are: a folder or a bucket. It knows keys, never names, and nothing of who may have what.
 * What is half there is found again by its `place`, which whoever writes keeps beside the number of bytes.
 */
export type Storage = {
  /** What people call it. */
  readonly displayName: string
  /** Goes on writing where an earlier request or process has stopped. */
  open(key: string, from: { at: number; size: number; place: UploadState }): Promise<StorageWriter>
  /** Makes one whole of it, once all bytes are safe. May be asked again. */
  finish(key: string, size: number, place: UploadState): Promise<void>
  /** All at once, for what is small. */
  put(key: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>
  /** Undefined if there is nothing. */
  read(key: string, range?: Range): Promise<ReadableStream<Uint8Array<ArrayBuffer>> | undefined>
  /** Takes away what there is of it, whole or not. */
  remove(key: string, place?: UploadState): Promise<void>
  /** How many bytes there is room for, if that can be known. */
  freeBytes(): Promise<number | undefined>
  /** Writes, reads and removes something small; throws if that does not work. */
  check(): Promise<void>
}

export type UploadState = Readonly<Record<string, unknown>> | null

/** First and last byte. */
export type Range = { start: number; end: number }

/** What survives whatever happens next. */
export type SavedProgress = { received: number; place: UploadState }

export type StorageWriter = {
  /** Takes more bytes, and tells when it has made some safe on the way. */
  write(bytes: Uint8Array): Promise<SavedProgress | undefined>
  /** Makes safe all that was taken. */
  flush(): Promise<SavedProgress>
  close(): Promise<void>
}

/** A file's id, or what belongs to it: `{id}.64`. Nothing else becomes a path or an address. */
export function checkKey(key: string): string {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(\.[a-z0-9-]{1,20})?$/.test(key))
    throw new Error('This is not the key of a file.')
  return key
}
