import { setTimeout as sleep } from 'node:timers/promises'
import { startOAuthServer, type Service } from '#test/stand-ins/oauth-server.ts'
import { xService } from '#test/stand-ins/providers/x.ts'

export type Refresh = { used: string; at: number; isRefused: boolean }

/** In the place of X: each sign-in is another account, and a refresh token is taken once. It counts what comes. */
export async function startRotatingService(random: () => number) {
  const refreshes: Refresh[] = []
  /** When each refresh token was issued. */
  const issuedAt = new Map<string, number>()
  /** A slow refresh is hit by more kills. */
  const isSlow = { now: false }
  let accounts = 0
  const service: Service = {
    ...xService,
    clientId: 'faults',
    clientSecret: 'only-for-faults',
    redirectUri: '',
    api: () => ({ body: { data: { id: String(++accounts), username: `account${accounts}` } } }),
    pause: async () => {
      if (isSlow.now) await sleep(200 + random() * 800)
    },
    onRefresh: (used, next) => {
      const at = Date.now()
      refreshes.push({ used, at, isRefused: next === undefined })
      if (next !== undefined) issuedAt.set(next, at)
    },
  }
  const { state, origin, consent, stop } = await startOAuthServer(service)
  return { state, origin, consent, stop, service, refreshes, issuedAt, isSlow }
}
