import type { Runtime } from '#platform/server/runtime/runtime.ts'
import { claimRevocations, removeRevocation } from '../../store/revocations.ts'
import { revokeTokens } from '#platform/server/outgoing/connections/oauth.ts'
import { goneProvider } from '../custom-provider.ts'
import { listAll } from '../providers.ts'
import { providerHttp } from '../provider-http.ts'
import { tokenScope } from './refresh.ts'
import { openToken } from './token-secret.ts'

const maxAttempts = 8

/** After a commit: the upkeep does it later where it fails now. */
export function revokeSoon(running: Runtime): void {
  revokeDue(running).catch((error: unknown) => running.log.warn('tokens could not be revoked', { error }))
}

/** Revokes the tokens of connections that are gone. Whatever fails is tried again later, and given up in the end. */
export async function revokeDue(running: Runtime): Promise<void> {
  const { database, log } = running
  const due = await database.write(tokenScope, (db) => claimRevocations(db, tokenScope, 50))
  for (const { id, account, provider: providerId, sealedToken, attempts } of due) {
    const isOver = await revokeOne().catch((error: unknown) => {
      log.warn('a token could not be revoked', { provider: providerId, error })
      return attempts >= maxAttempts
    })
    if (isOver) await database.write(tokenScope, (db) => removeRevocation(db, tokenScope, id))

    async function revokeOne(): Promise<true> {
      const providers = await database.read(tokenScope, (db) => listAll(running, { db, scope: tokenScope, account }))
      const { access, refresh, client, service } = openToken(running, { account, connection: id }, sealedToken)
      const known = providers.find((each) => each.id === providerId)
      const provider = known ?? (service && goneProvider(providerId, service))
      if (!provider) return true
      const request = { client, accessToken: access, refreshToken: refresh }
      await revokeTokens(provider, providerHttp(running, provider), request)
      return true
    }
  }
}
