import type { Hono } from 'hono'
import { z } from 'zod'
import type { HttpEnv } from '#platform/server/http/env.ts'
import type { Installation } from '#platform/server/installation.ts'
import type { Running } from '#platform/server/running.ts'
import { waysOf } from '../actions/ways.ts'
import { openCodeDoors } from './by-code.ts'
import { openGoogleDoors } from './by-google.ts'
import { openLinkDoors } from './by-link.ts'
import { openPasswordDoors } from './by-password.ts'
import { openConfirmDoors } from './confirm-email.ts'
import { openDesk, type Around } from './desk.ts'
import { doorsOn } from './door.ts'
import { openNewPasswordDoors } from './new-password.ts'
import { openProveDoors } from './prove.ts'
import type { Sessions } from './sessions.ts'

/** All ways in and out, at /api/auth. */
export function openSignIn(
  app: Hono<HttpEnv>,
  installation: Installation & Pick<Running, 'outgoing'>,
  sessions: Sessions,
  around: Around,
): void {
  const desk = openDesk(installation, sessions, around)
  const door = doorsOn(app, installation.settings)
  openPasswordDoors(door, desk)
  openCodeDoors(door, desk)
  openLinkDoors(door, desk)
  openNewPasswordDoors(door, desk)
  openConfirmDoors(door, desk)
  openProveDoors(door, desk)
  openGoogleDoors(app, door, desk)

  door('/sign-out', z.object({}), async (_, c) => {
    await desk.letOut(c)
    return { ok: true }
  })

  app.get('/api/auth/ways', (c) => c.json(waysOf(installation)))
  app.get('/api/auth/get-session', async (c) => {
    c.header('cache-control', 'no-store')
    const found = await desk.sessionOf(c)
    if (!found) return c.json(null)
    // Never the token: the page's scripts have no use for it.
    const { id, name, email, emailVerified } = found.user
    return c.json({ user: { id, name, email, emailVerified }, session: { id: found.session.id } })
  })
}
