import type { Hono } from 'hono'
import { openSignIn } from '#areas/people/doors/auth.ts'
import { openSessions } from '#areas/people/doors/sessions.ts'
import { welcome, whoIsWho, type WhoIsWho } from '#areas/workspaces/doors/who-is.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { outgoingOf, thingsOf, type Area } from '#platform/server/area.ts'
import { openActions } from '#platform/server/http/actions.ts'
import { openCallables } from '#platform/server/http/callables.ts'
import type { HttpEnv } from '#platform/server/http/env.ts'
import { openOutboxPage } from '#platform/server/http/outbox.ts'
import { openReference } from '#platform/server/http/reference.ts'
import { rim } from '#platform/server/http/rim.ts'
import type { Installation } from '#platform/server/installation.ts'
import { alone, type Bus } from '#platform/server/live/bus.ts'
import { openHub, type Hub, type Limits } from '#platform/server/live/hub.ts'
import { openOutgoing } from '#platform/server/outgoing/open-outgoing.ts'
import { registryOf } from '#platform/server/registry.ts'
import type { Running } from '#platform/server/running.ts'
import { openHealth } from './health.ts'

export type Api = { app: Hono<HttpEnv>; people: WhoIsWho; running: Running; hub: Hub }

/** Everything the server answers except the pages: sign-in, actions, reference, health, the areas' own doors. */
export function openDoors(installation: Installation, areas: readonly Area[], bus: Bus = alone, limits?: Limits): Api {
  const app = rim(installation)
  const sessions = openSessions(installation)
  const people = whoIsWho(installation.database, sessions.find)
  const running: Running = {
    ...installation,
    registry: registryOf(areas.flatMap((area) => area.actions)),
    things: thingsOf(areas),
    thingsMade: areas.flatMap((area) => area.thingsMade ?? []),
    reaches: areas.flatMap((area) => area.reach ?? []),
    reporters: areas.flatMap((area) => area.health ?? []),
    handOvers: areas.flatMap((area) => area.handOver ?? []),
    finders: areas.flatMap((area) => area.finds ?? []),
    outgoing: openOutgoing(() => running, outgoingOf(areas)),
    recheck: (person) => hub.recheck(person),
    progress: (...work) => hub.progress(...work),
    callerOf: people.callerOf,
    ownerOf: people.ownerOf,
  }
  const hub = openHub(running, (request) => whoComes(people, request), bus, limits)

  openHealth(app, installation)
  if (installation.outbox) openOutboxPage(app, installation.outbox, installation.settings)
  openSignIn(app, running, sessions, {
    welcome: (person) => welcome(installation.database, person),
    recheck: hub.recheck,
  })
  openReference(app, running.registry.all, installation.settings.publicUrl)
  openActions(app, running, people.whoIs)
  openCallables(app, running, people.whoIs)
  for (const { doors } of areas) doors?.(app, running, people.whoIs)
  app.all('/api/*', (c) => refuse('address.unknown', 404, `There is nothing at ${c.req.path}.`))
  return { app, people, running, hub }
}

/** A person at a screen has a name that others on the same page see; a key has no screen. */
async function whoComes(people: WhoIsWho, request: Request) {
  if (request.headers.has('authorization')) return { caller: await people.whoIs(request) }
  const { caller, session } = await people.sessionOf(request)
  return { caller, name: session.signedIn ? session.person.name : undefined }
}
