import type { Hono } from 'hono'
import { z } from 'zod'
import type { HttpEnv } from '#platform/server/http/env.ts'
import type { Installation } from '#platform/server/runtime/installation.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import { signInOptionsOf } from '../actions/sign-in-options.ts'
import { addCodeRoutes } from './sign-in-code.ts'
import { addGoogleRoutes } from './google.ts'
import { addLinkRoutes } from './sign-in-link.ts'
import { addPasswordRoutes } from './password.ts'
import { addConfirmEmailRoutes } from './confirm-email.ts'
import { openAuthContext, type AuthHooks } from './auth-context.ts'
import { authRoutesOn } from './auth-route.ts'
import { addNewPasswordRoutes } from './new-password.ts'
import { addProveAgainRoutes } from './prove-again.ts'
import { addSecondFactorRoute } from './second-factor.ts'
import type { Sessions } from './sessions.ts'

/** Signing in and out, at /api/auth. */
export function addAuthRoutes(
  app: Hono<HttpEnv>,
  installation: Installation & Pick<Runtime, 'outgoing'>,
  sessions: Sessions,
  hooks: AuthHooks,
): void {
  const context = openAuthContext(installation, sessions, hooks)
  const route = authRoutesOn(app, installation)
  addPasswordRoutes(route, context)
  addCodeRoutes(route, context)
  addLinkRoutes(route, context)
  addNewPasswordRoutes(route, context)
  addConfirmEmailRoutes(route, context)
  addProveAgainRoutes(route, context)
  addSecondFactorRoute(route, context)
  addGoogleRoutes(app, route, context)

  route('/sign-out', z.object({}), async (_, c) => {
    await context.endSession(c)
    return { ok: true }
  })

  app.get('/api/auth/ways', async (c) => c.json(await signInOptionsOf(installation)))
  app.get('/api/auth/get-session', async (c) => {
    c.header('cache-control', 'no-store')
    const found = await context.sessionOf(c)
    if (!found) return c.json(null)
    // Without the token: scripts must not get it.
    const { id, name, email, emailVerified } = found.user
    return c.json({ user: { id, name, email, emailVerified }, session: { id: found.session.id } })
  })
}
