import { Refusal, refuse } from '#platform/contract/refusal.ts'
import { parseAllowList, type AllowRule } from '#platform/server/fetch/allow-list.ts'
import type { MailServer } from '#platform/server/messaging/mail-server.ts'
import type { MailSecret } from '#platform/server/messaging/send-with-login.ts'
import { TokenRefused } from '#platform/server/outgoing/connections/provider.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import type { MailAccount } from './mail-account.ts'
import { freshToken, needsAttention } from '../tokens/refresh.ts'
import { recordCall, requireFreeCall } from '../use-connection.ts'

/** What it takes to sign in to a mail server. `allow`: a server in the own network. */
export type MailLogin = {
  readonly server: MailServer
  readonly user: string
  readonly secret: MailSecret
  readonly allow: readonly AllowRule[]
}

/**
 * Signs in to the mail server of an account, with a token that is refreshed before, or its password. `work` fails with
 * `TokenRefused` if the server does not accept it: then it gets another token once. If that is refused too, the connection
 * needs attention.
 */
export async function withMailLogin<Result>(
  running: Runtime,
  { connection, provider, login: user, servers }: MailAccount,
  protocol: 'imap' | 'smtp',
  work: (login: MailLogin) => Promise<Result>,
): Promise<Result> {
  const server = servers[protocol]
  const ownServer = running.settings.connect[provider.id]?.[protocol]
  const allow = [...parseAllowList(running.settings.fetchAllow), ...(ownServer ? [allowServer(ownServer)] : [])]
  await requireFreeCall(running, provider, connection)
  const isPassword = provider.signIn === 'password'
  const attempt = async (token: string) => {
    const secret = isPassword ? { password: token } : { accessToken: token }
    const began = performance.now()
    const record = (error: string | null) =>
      recordCall(running, connection, {
        method: protocol.toUpperCase(),
        address: server.host,
        status: null,
        milliseconds: Math.round(performance.now() - began),
        error,
        limits: {},
      })
    try {
      const result = await work({ server, user, secret, allow })
      await record(null)
      return result
    } catch (error) {
      const isKnown = error instanceof Refusal || error instanceof TokenRefused
      await record(isKnown ? error.message.slice(0, 300) : 'The server did not answer.')
      throw error
    }
  }
  const token = await freshToken(running, connection.id)
  try {
    return await attempt(token).catch(async (error: unknown) => {
      if (!(error instanceof TokenRefused) || isPassword) throw error
      return attempt(await freshToken(running, connection.id, token))
    })
  } catch (error) {
    if (!(error instanceof TokenRefused)) throw error
    await needsAttention(running, connection.id, connection.name, error.message)
    return refuse('connections.needs-attention', 409, `${connection.name} has to be connected again: ${error.message}`)
  }
}

function allowServer({ host, port }: MailServer): AllowRule {
  return { matches: (name) => name === host, port }
}
