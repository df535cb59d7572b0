import type { Context } from 'hono'
import type { Assets } from './assets.ts'
import type * as entry from '../entry-server.tsx'

/** Where pages and files come from: the build, or Vite during development. */
export type PageSource = {
  file: (c: Context) => Promise<Response | undefined>
  entry: () => Promise<typeof entry>
  assets: Assets
  /** Names the build, so that open pages can notice a newer one. */
  build: string
  close: () => Promise<void>
}
