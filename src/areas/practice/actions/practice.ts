import { z } from 'zod'
import { newId } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { implement } from '#platform/server/actions/implement.ts'
import { hashToken, newToken } from '#platform/server/auth/secrets.ts'
import { implementCall } from '#platform/server/outgoing/define-call.ts'
import { chooseConnection, withConnection } from '#areas/connections/actions/use-connection.ts'
import * as contract from '../contract.ts'
import { addGrant } from '../store/grants.ts'
import { listPosts } from '../store/posts.ts'
import { practice, practiceClientId, practicePaths, practiceScopes } from './provider.ts'

export const practiceActions = [
  implement(contract.listPosts, async (_, { db, scope }) => ({ posts: await listPosts(db, scope) })),

  /** The address must be ours, byte for byte, so that a code goes nowhere else. */
  implement(contract.allowPractice, async (input, { db, scope, running }) => {
    const redirectAddress = `${running.settings.publicUrl}/integrations/callback/${practice.id}`
    if (!running.settings.practiceProvider) refuse('practice.off', 404, 'The practice service is switched off here.')
    if (input.clientId !== practiceClientId)
      refuse('practice.client', 400, 'The practice service knows no such client.')
    if (input.redirectAddress !== redirectAddress)
      refuse('practice.redirect', 400, 'The redirect address is not the one that is registered.')
    const scopes = input.scope.split(' ').filter(Boolean)
    const unknown = scopes.find((name) => !practiceScopes.some((each) => each.name === name))
    if (unknown !== undefined) refuse('practice.scope', 400, 'The practice service knows no such scope.')
    const code = newToken('')
    await addGrant(db, scope, {
      id: newId(),
      scopes,
      redirect_address: redirectAddress,
      challenge: input.challenge,
      code_hash: hashToken(code),
    })
    return { url: `${redirectAddress}?${new URLSearchParams({ code, state: input.state })}` }
  }),

  implementCall(contract.publishPractice, {
    destination: practice.id,
    repeatable: true,
    prepare: async ({ text, connection }, context) => ({
      text,
      connection: await chooseConnection(context, practice.id, connection),
    }),
    call: ({ text, connection }, { running, signal, key }) =>
      withConnection({ running, signal }, connection, async (api) =>
        published.parse(await api.json(practicePaths.posts, { method: 'POST', body: { id: key, text } })),
      ),
    settle: async ({ id }, _, { running }) => ({ id, url: `${running.settings.publicUrl}/integrations/practice` }),
  }),
]

const published = z.object({ id: z.string() })
