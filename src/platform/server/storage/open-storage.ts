import { join } from 'node:path'
import { diskStorage } from './disk-storage.ts'
import type { Bucket } from './s3-bucket.ts'
import { s3Storage } from './s3-storage.ts'
import type { Storage } from './storage.ts'

/** The configured bucket, or else a folder in the data folder. */
export function openStorage({ bucket, home }: { bucket: Bucket | undefined; home: string }): Storage {
  return bucket ? s3Storage(bucket) : diskStorage(join(home, 'files'))
}
