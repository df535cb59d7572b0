import type { QueryClient } from '@tanstack/react-query'

/** Keeps the screen up to date from now on, and says where the person is. Loaded late: the page is there without it. */
export async function connectLive(queries: QueryClient, path: string) {
  // If it cannot be loaded now, the next page tries again.
  const tab = await import('./tab-channel.ts').catch(() => undefined)
  tab?.tabChannel(queries).setPath(path)
}
