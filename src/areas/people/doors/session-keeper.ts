import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthEndpoint } from 'better-auth/api'
import { deleteSessionCookie, setSessionCookie } from 'better-auth/cookies'
import { z } from 'zod'
import { newToken } from '#platform/server/secrets.ts'

/** What our doors ask of the sign-in library: sessions and their cookie. None of this has an address of its own. */
export const sessionKeeper = {
  id: 'session-keeper',
  endpoints: {
    /** Begins a session with a token nobody has seen, and ends the one that this browser brought. */
    letIn: createAuthEndpoint.serverOnly(
      { method: 'POST', requireHeaders: true, body: z.object({ person: z.string(), way: z.string() }) },
      async (ctx) => {
        const { internalAdapter, authCookies, secret } = ctx.context
        const brought = await ctx.getSignedCookie(authCookies.sessionToken.name, secret)
        const before = brought ? await internalAdapter.findSession(brought) : null
        if (brought) await internalAdapter.deleteSession(brought)
        const user = await internalAdapter.findUserById(ctx.body.person)
        if (!user) throw new APIError('NOT_FOUND')
        const session = await internalAdapter.createSession(user.id, false, { way: ctx.body.way }, true)
        await setSessionCookie(ctx, { session, user })
        return { before: before?.user.id }
      },
    ),

    /** The same session under a new token: the person has proven once more who they are. */
    renew: createAuthEndpoint.serverOnly({ method: 'POST', requireHeaders: true }, async (ctx) => {
      const { internalAdapter, authCookies, secret } = ctx.context
      const brought = await ctx.getSignedCookie(authCookies.sessionToken.name, secret)
      const found = brought ? await internalAdapter.findSession(brought) : null
      if (!brought || !found) throw new APIError('UNAUTHORIZED')
      const changed = { token: newToken(''), provenAt: new Date() }
      await internalAdapter.updateSession(brought, changed)
      await setSessionCookie(ctx, { session: { ...found.session, ...changed }, user: found.user })
    }),

    letOut: createAuthEndpoint.serverOnly({ method: 'POST', requireHeaders: true }, async (ctx) => {
      const { internalAdapter, authCookies, secret } = ctx.context
      const brought = await ctx.getSignedCookie(authCookies.sessionToken.name, secret)
      if (brought) await internalAdapter.deleteSession(brought)
      deleteSessionCookie(ctx)
    }),
  },
} satisfies BetterAuthPlugin
