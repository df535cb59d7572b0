import { setTimeout as sleep } from 'node:timers/promises'
import { startOAuthServer, type Service } from '#test/stand-ins/oauth-server.ts'
import { xService } from '#test/stand-ins/providers/x.ts'

export type Refresh = { used: string; at: number; isRefused: boolean; port: number }

/** In the place of X: each sign-in is another account, and a refresh token is taken once. It counts what comes. */
export async function startRotatingService(random: () => number) {
  const refreshes: Refresh[] = []
  /** When each refresh token was issued. */
  const issuedAt = new Map<string, number>()
  /** A slow refresh is hit by more kills. */
  const isSlow = { now: false }
  /** Which account a refresh token is of. */
  const accountOf = new Map<string, string>()
  let accounts = 0
  const service: Service = {
    ...xService(),
    clientId: 'faults',
    clientSecret: 'only-for-faults',
    redirectUri: '',
    api: ({ headers }) => {
      const id = String(++accounts)
      const access = state.secrets.indexOf(headers.authorization?.replace('Bearer ', '') ?? '')
      accountOf.set(state.secrets[access + 1] ?? '', id)
      return { body: { data: { id, username: `account${id}` } } }
    },
    pause: async () => {
      if (isSlow.now) await sleep(200 + random() * 800)
    },
    onRefresh: (used, next, port) => {
      const at = Date.now()
      refreshes.push({ used, at, isRefused: next === undefined, port })
      if (next === undefined) return
      issuedAt.set(next, at)
      accountOf.set(next, accountOf.get(used) ?? '')
    },
  }
  const { state, origin, consent, listen, stop } = await startOAuthServer(service)
  return { state, origin, consent, listen, stop, service, refreshes, issuedAt, accountOf, isSlow }
}
