import type { Hono } from 'hono'
import { openSignIn } from '#areas/people/doors/auth.ts'
import { signIn } from '#areas/people/doors/sign-in.ts'
import { whoIsWho, type WhoIsWho } from '#areas/people/doors/who-is.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { thingsOf, type Area } from '#platform/server/area.ts'
import { openActions } from '#platform/server/http/actions.ts'
import type { HttpEnv } from '#platform/server/http/env.ts'
import { openOutboxPage } from '#platform/server/http/outbox.ts'
import { openReference } from '#platform/server/http/reference.ts'
import { rim } from '#platform/server/http/rim.ts'
import type { Installation } from '#platform/server/installation.ts'
import { registryOf } from '#platform/server/registry.ts'
import type { Running } from '#platform/server/running.ts'
import { openHealth } from './health.ts'

export type Api = { app: Hono<HttpEnv>; people: WhoIsWho; running: Running }

/** Everything the server answers except the pages: sign-in, actions, reference, health, the areas' own doors. */
export function openDoors(installation: Installation, areas: readonly Area[]): Api {
  const app = rim(installation)
  const auth = signIn(installation)
  const people = whoIsWho(installation.database, auth)
  const running: Running = {
    ...installation,
    registry: registryOf(areas.flatMap((area) => area.actions)),
    things: thingsOf(areas),
    reporters: areas.flatMap((area) => area.health ?? []),
  }

  openHealth(app, installation)
  if (installation.outbox) openOutboxPage(app, installation.outbox, installation.settings)
  openSignIn(app, auth, installation.settings.publicUrl)
  openReference(app, running.registry.all, installation.settings.publicUrl)
  openActions(app, running, people.whoIs)
  app.all('/api/*', (c) => refuse('address.unknown', 404, `There is nothing at ${c.req.path}.`))
  return { app, people, running }
}
