import type { QueryClient } from '@tanstack/react-query'

/**
 * Keeps the screen up to date from now on, and reports the person's page for presence. Loaded late: the page works
 * without it.
 */
export async function connectLive(queries: QueryClient, path: string) {
  // If it cannot be loaded now, the next page tries again.
  const tab = await import('./tab-channel.ts').catch(() => undefined)
  tab?.tabChannel(queries).setPath(path)
}
