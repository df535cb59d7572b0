import { newId } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Scope } from '#platform/contract/scope.ts'
import { implement } from '#platform/server/actions/implement.ts'
import { hashToken, newToken } from '#platform/server/auth/secrets.ts'
import * as contract from '../contract/connect.ts'
import { addAttempt } from '../store/attempts.ts'
import { findConnection } from '../store/connections.ts'
import { authorizationUrl } from '#platform/server/outgoing/connections/oauth.ts'
import { actualAddress } from './provider-http.ts'
import { findClient, getProvider, redirectAddress } from './providers.ts'
import { requireAdminForWorkspace } from './require-admin.ts'

export const startConnecting = implement(
  contract.startConnecting,
  async ({ provider: providerId, isWorkspaces, connection }, { db, scope, running }) => {
    const whose = { db, scope, account: scope.account }
    const provider = await getProvider(running, whose, providerId)
    if (provider.signIn) refuse('connections.no-consent', 409, 'Connect a mailbox with its address and password.')
    const again = connection === undefined ? undefined : await findConnection(db, scope, connection)
    if (connection !== undefined && again?.provider !== providerId)
      refuse('connections.unknown', 404, 'There is no such connection here, or it is somebody else’s.')
    const isForWorkspace = again ? again.owner === null : isWorkspaces
    requireAdminForWorkspace(scope, isForWorkspace)
    const client = await findClient(running, whose, provider)
    if (!client)
      return refuse('connections.no-client', 409, `${provider.name} is not set up yet. An admin has to add a client.`)
    const id = newId()
    const [state, verifier] = [newToken(''), newToken('')]
    await addAttempt(db, scope, {
      id,
      provider: provider.id,
      state_hash: hashToken(state),
      sealed_verifier: running.secrets.seal(verifier, verifierCell(scope, id)),
      is_for_workspace: isForWorkspace,
      connection_id: connection ?? null,
    })
    const redirectUri = redirectAddress(running, provider)
    const address = actualAddress(running, provider, provider.authorize.address)
    return {
      url: await authorizationUrl(provider, address, { client, redirectUri, state, verifier }),
      local: {
        ...(provider.localKeys?.state && { [provider.localKeys.state]: state }),
        ...(provider.pkce && { code_verifier: verifier }),
      },
    }
  },
)

export const verifierCell = ({ account }: Scope, row: string) => ({
  account,
  table: 'connection_attempts',
  row,
  column: 'sealed_verifier',
})
