import type { Context } from 'hono'
import type { Assets } from './assets.ts'
import type * as entry from '../entry-server.tsx'

/** Where pages and files come from: the build, or Vite while we work on them. */
export type PageSource = {
  file: (c: Context) => Promise<Response | undefined>
  entry: () => Promise<typeof entry>
  assets: Assets
  /** Names the build, for pages that were opened before a newer one came. */
  build: string
  close: () => Promise<void>
}
