import { join } from 'node:path'
import { diskStorage } from './disk-storage.ts'
import type { Bucket } from './s3-bucket.ts'
import { s3Storage } from './s3-storage.ts'
import type { Storage } from './storage.ts'

type Place = { bucket?: Bucket | undefined; filesDir?: string | undefined }

/** The configured bucket or folder, or else a folder in the data folder. */
export function openStorage({ bucket, filesDir }: Place, home: string): Storage {
  return bucket ? s3Storage(bucket) : diskStorage(filesDir ?? join(home, 'files'))
}
